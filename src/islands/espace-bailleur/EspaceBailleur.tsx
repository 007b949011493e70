import type { Contacts } from '../../domain/reference/identite.ts';
import type { AdressesDonnees } from '../../domain/registre/index-registre.ts';
import { GardeRoute } from '../compte/GardeRoute.tsx';
import { useAuth } from '../compte/useAuth.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { indexProjets } from '../../stores/registre/registre.ts';
import { HorsLigne } from '../registre/HorsLigne.tsx';
import { useRessource } from '../registre/useRessource.ts';

interface Props {
  adresses: Pick<AdressesDonnees, 'projets' | 'appelsOffres' | 'entreprises'>;
  contacts: Contacts;
}

const projets = createPiece(() => import('./ProjetsBailleur.tsx'));
const appelsOffres = createPiece(() => import('./AppelsOffresBailleur.tsx'));
const pieces = createPiece(() => import('./PiecesBailleur.tsx'));
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
  // The register comes while the part that shows it does.
  useRessource(indexProjets, adresses.projets);
  const bailleur = session.status === 'ready' ? session.profile.bailleur_id : null;
  if (bailleur === null)
    return <Differe piece={sansBailleur}>{({ SansBailleur }) => <SansBailleur contacts={contacts} />}</Differe>;
  return (
    <div className="grid grid-cols-1 gap-8">
      <HorsLigne />
      <Differe piece={projets} attente="Lecture du registre…" echec="Vos projets n’ont pas pu être lus">
        {({ ProjetsBailleur }) => <ProjetsBailleur bailleur={bailleur} adresse={adresses.projets} />}
      </Differe>
      <Differe piece={appelsOffres}>
        {({ AppelsOffresBailleur }) => <AppelsOffresBailleur bailleur={bailleur} adresses={adresses} />}
      </Differe>
      <Differe piece={pieces}>{({ PiecesBailleur }) => <PiecesBailleur adresse={adresses.projets} />}</Differe>
    </div>
  );
}
