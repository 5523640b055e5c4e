import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOwnLogo } from '@/lib/domain/company/own-logo';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { send } from '@/lib/platform/send';
import { useConnection } from '../queries/connection';
import { useCompanyAnswer } from '../queries/page/company-answer';
import { Monogram } from '../ui/display/monogram';

interface PagePictureProps {
  page: ShownPage;
  name: string;
}

/** The picture beside a name: the logo of a company, where the service serves it, and the initials otherwise. */
export const PagePicture = ({ page, name }: PagePictureProps) =>
  page.identity.kind === 'person' ? (
    <Monogram name={name} isRound />
  ) : (
    <CompanyPicture page={page} name={name} />
  );

/** As a `data:` address; undefined: there is none to show. */
function useLogo(page: ShownPage): string | undefined {
  const { data: connection } = useConnection();
  const logoUrl = useCompanyAnswer(page).company?.logoUrl ?? null;
  const { data } = useQuery({
    queryKey: ['kept', 'logo', connection?.id, logoUrl],
    queryFn: () => (logoUrl === null ? null : send('company.logo', { logoUrl })),
    enabled: Boolean(logoUrl && connection && isOwnLogo(logoUrl, connection.address)),
    staleTime: Infinity,
  });
  return data ?? undefined;
}

function CompanyPicture({ page, name }: PagePictureProps) {
  const logo = useLogo(page);
  const [broken, setBroken] = useState<string>();
  if (logo === undefined || logo === broken) return <Monogram name={name} isRound={false} />;
  return (
    <img
      src={logo}
      // The name stands beside it.
      alt=""
      className="size-10 shrink-0 rounded-lg object-contain @max-readable/panel:hidden"
      onError={() => setBroken(logo)}
    />
  );
}
