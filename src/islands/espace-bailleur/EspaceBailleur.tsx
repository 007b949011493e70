import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import type { Contacts } from '../../domain/reference/identite.ts';
import type { AdressesDonnees } from '../../domain/registre/index-registre.ts';
import { GardeRoute } from '../compte/GardeRoute.tsx';
import { useAuth } from '../compte/useAuth.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { indexProjets } from '../../stores/registre/registre.ts';
import { nonObjectionsOf } from '../../stores/espaces/non-objections.ts';
import { HorsLigne } from '../registre/HorsLigne.tsx';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';

interface Props {
  adresses: Pick<AdressesDonnees, 'projets' | 'appelsOffres' | 'entreprises'>;
  contacts: Contacts;
  /** Who gives the papers. */
  emetteur: EmetteurRecu;
}

const nonObjections = createPiece(() => import('./NonObjectionsBailleur.tsx'));
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

function Espace({ adresses, contacts, emetteur }: Props) {
  const { session } = useAuth();
  // The register comes while the part that shows it does.
  useRessource(indexProjets, adresses.projets);
  if (session.status !== 'ready') return null;
  const bailleur = session.profile.bailleur_id;
  if (bailleur === null)
    return <Differe piece={sansBailleur}>{({ SansBailleur }) => <SansBailleur contacts={contacts} />}</Differe>;
  return (
    <div className="grid grid-cols-1 gap-8">
      <HorsLigne />
      <NonObjections user={session.user.id} adresses={adresses} emetteur={emetteur} />
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

/** What the agency asks of the funder, on top when it has ever asked anything: most read nothing here. */
function NonObjections({ user, adresses, emetteur }: Pick<Props, 'adresses' | 'emetteur'> & { user: string }) {
  const ressource = nonObjectionsOf(user);
  const etat = useRessource(ressource);
  if (etat.status === 'idle' || etat.status === 'loading') return null;
  return (
    <Lecture
      etat={etat}
      attente=""
      echec="Les demandes de non-objection n’ont pas pu être lues"
      onReessaie={() => ressource.load()}
    >
      {(demandes) =>
        demandes.length > 0 && (
          <Differe piece={nonObjections} attente="Chargement des non-objections…">
            {({ NonObjectionsBailleur }) => (
              <NonObjectionsBailleur user={user} demandes={demandes} adresses={adresses} emetteur={emetteur} />
            )}
          </Differe>
        )
      }
    </Lecture>
  );
}
