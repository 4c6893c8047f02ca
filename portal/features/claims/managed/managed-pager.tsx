import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type ManagedPage, pageSize } from './managed-found.ts';
import css from './managed-list.module.css';

/** The range of rows shown, and links to the other pages. */
export const ManagedPager = memo(function ManagedPager({
  found,
  onPage,
}: {
  found: ManagedPage;
  onPage: (page: number) => void;
}) {
  const { t } = useTexts();
  const { page, pages, total, rows } = found;
  const before = (page - 1) * pageSize;
  return (
    <div className={css.pager}>
      <span className="num">{t('managed.range', { from: before + 1, to: before + rows.length, count: total })}</span>
      {pages > 1 && (
        <nav aria-label={t('managed.pages')}>
          <ul>
            {page > 1 && (
              <li>
                <button type="button" aria-label={t('managed.previous')} onClick={() => onPage(page - 1)}>
                  <Icon of={ChevronLeft} />
                </button>
              </li>
            )}
            {pagesShown(page, pages).map((shown) =>
              shown < 0 ? (
                <li key={shown} aria-hidden="true" className={css.gap}>
                  …
                </li>
              ) : (
                <li key={shown}>
                  <button
                    type="button"
                    aria-label={t('managed.page', { page: shown })}
                    aria-current={shown === page ? 'page' : undefined}
                    onClick={() => onPage(shown)}
                  >
                    {shown}
                  </button>
                </li>
              ),
            )}
            {page < pages && (
              <li>
                <button type="button" aria-label={t('managed.next')} onClick={() => onPage(page + 1)}>
                  <Icon of={ChevronRight} />
                </button>
              </li>
            )}
          </ul>
        </nav>
      )}
    </div>
  );
});

/** The first page, the last, and those around the current one; a negative number marks a gap. */
function pagesShown(page: number, pages: number): number[] {
  const around = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const wanted = [...new Set(around)].sort((a, b) => a - b);
  return wanted.flatMap((one, index) => {
    const skipped = one - (wanted[index - 1] ?? 0) - 1;
    return skipped === 0 ? [one] : skipped === 1 ? [one - 1, one] : [-one, one];
  });
}
