import type { Contacts } from '../../domain/reference/identite.ts';
import type { AdressesDonnees } from '../../domain/registre/index-registre.ts';
import { GardeRoute } from '../compte/GardeRoute.tsx';
import { useAuth } from '../compte/useAuth.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { HorsLigne } from '../registre/HorsLigne.tsx';
import { ProjetsBailleur } from './ProjetsBailleur.tsx';

interface Props {
  adresses: Pick<AdressesDonnees, 'projets' | 'appelsOffres' | 'entreprises'>;
  contacts: Contacts;
}

const appelsOffres = createPiece(() => import('./AppelsOffresBailleur.tsx'));
// Rare: an approval attaches the account.
const sansBailleur = createPiece(() => import('./SansBailleur.tsx'));
const ROLES = ['BAILLEUR'] as const;

/** A funder's home. The guard only redirects: row-level security protects the internal data. */
export function EspaceBailleur(props: Props) {
  return (
    <GardeRoute roles={ROLES}>
      <Espace {...props} />
    </GardeRoute>
  );
}

function Espace({ adresses, contacts }: Props) {
  const { session } = useAuth();
  const bailleur = session.status === 'ready' ? session.profile.bailleur_id : null;
  if (bailleur === null)
    return <Differe piece={sansBailleur}>{({ SansBailleur }) => <SansBailleur contacts={contacts} />}</Differe>;
  return (
    <div className="grid grid-cols-1 gap-8">
      <HorsLigne />
      <ProjetsBailleur bailleur={bailleur} adresse={adresses.projets} />
      <Differe piece={appelsOffres}>
        {({ AppelsOffresBailleur }) => <AppelsOffresBailleur bailleur={bailleur} adresses={adresses} />}
      </Differe>
    </div>
  );
}
