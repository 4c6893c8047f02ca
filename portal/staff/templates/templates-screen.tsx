import { MessageSquareText, Plus } from 'lucide-react';
import { useState } from 'react';
import type { StaffSession } from '#contract/staff/calls.ts';
import { hasRole } from '#contract/staff/rights.ts';
import { removeTemplate, type Template } from '#contract/staff/templates.ts';
import { useSubmit } from '../../lib/forms/use-form.ts';
import { useScreen } from '../../lib/page/screen.ts';
import { Blank } from '../../ui/feedback/blank.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Band, PageBody, PageHead } from '../../ui/layout/page-shell.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Act } from '../act.tsx';
import { NotDone, useAsked } from '../forms/form-dialog.tsx';
import { Loaded } from '../loaded.tsx';
import { t } from '../texts.tsx';
import bench from '../workbench.module.css';
import { refreshTemplates, useTemplates } from './data.ts';
import { aboutTemplate } from './picker.tsx';
import { TemplateDialog } from './template-dialog.tsx';

/** TEMPLATE-1: the texts that one may use; one's own, and as a lead the shared ones, are changed and removed here. */
export default function TemplatesScreen({ staff }: { staff: StaffSession }) {
  const [changed, setChanged] = useState<Template | 'new' | null>(null);
  const { submit, busy, failure } = useSubmit();
  const { ask, dialog } = useAsked(submit, busy);
  const mayShare = hasRole(staff.Role, 'lead');
  useScreen(t('templates.title'), '');
  const remove = ({ Id: id, Name: name }: Template) =>
    ask({
      title: t('frame.delete_name', { name }),
      text: t('templates.remove_text'),
      submit: t('files.delete'),
      make: async (once) => {
        await once(removeTemplate, { id });
        await refreshTemplates();
      },
    });
  return (
    <>
      <Band>
        <PageHead
          title={t('templates.title')}
          actions={<Act look="primary" text={t('templates.new')} icon={Plus} onPress={() => setChanged('new')} />}
        />
      </Band>
      <PageBody>
        <NotDone failure={failure} />
        <Loaded query={useTemplates()}>
          {(all) =>
            all.length === 0 ? (
              <Blank icon={MessageSquareText} title={t('find.none')} />
            ) : (
              <TemplateList all={all} mayShare={mayShare} onChange={setChanged} onRemove={remove} />
            )
          }
        </Loaded>
      </PageBody>
      <TemplateDialog of={changed} mayShare={mayShare} onClose={() => setChanged(null)} />
      {dialog}
    </>
  );
}

type ListProps = {
  all: readonly Template[];
  mayShare: boolean;
  onChange: (of: Template) => void;
  onRemove: (of: Template) => void;
};

function TemplateList({ all, mayShare, onChange, onRemove }: ListProps) {
  return (
    <Card className="pad">
      <ul className={bench.rows}>
        {all.map((one) => (
          <li key={one.Id}>
            <div>
              <b>{one.Name}</b> <span className="muted sm">#{one.Shortcut}</span>
              <p className="muted sm">{aboutTemplate(one)}</p>
            </div>
            <div className="line">
              {one.Shared && <Tag>{t('templates.shared')}</Tag>}
              {(mayShare || !one.Shared) && (
                <>
                  <Act text={t('frame.edit')} of={one.Name} onPress={() => onChange(one)} />
                  <Act text={t('files.delete')} of={one.Name} look="danger-text" onPress={() => onRemove(one)} />
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
