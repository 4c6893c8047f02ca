import { Loading, Skeleton } from '../feedback/skeleton.tsx';
import { Card, CardBody } from '../layout/card.tsx';
import { Section } from './section.tsx';

export function States() {
  return (
    <Section note="Laden">
      <Loading text="Claims laden…">
        <Card>
          <CardBody className="stack">
            <Skeleton width="15rem" height="1rem" />
            <Skeleton width="9rem" height=".75rem" />
            <Skeleton width="7rem" height="1.5rem" shape="round" />
            <Skeleton height="2.75rem" shape="block" />
          </CardBody>
        </Card>
      </Loading>
    </Section>
  );
}
