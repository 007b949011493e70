import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Echec } from '../../components/ui/Echec.tsx';
import { TuilesAdmin } from '../../components/admin/TuilesAdmin.tsx';
import { Chiffre } from '../../components/ui/Chiffre.tsx';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { messageForAdmin } from '../../domain/administration/erreur-administration.ts';
import { formatNombre } from '../../domain/socle/montant.ts';
import { COMPTEURS, libelleOf, TEXTES_COMPTEUR } from '../../domain/administration/tableau-admin.ts';
import { type Compteurs, compteursAdmin } from '../../stores/administration/compteurs.ts';
import { ListeATraiter } from './ListeATraiter.tsx';
import { ResumePublication } from './ResumePublication.tsx';
import { PageAdmin } from './PageAdmin.tsx';

/** What waits for the administrators, the counters of their area, and links to its pages. */
export function TableauAdmin() {
  return (
    <PageAdmin>
      <Tableau />
    </PageAdmin>
  );
}

function Tableau() {
  const compteurs = useStore(compteursAdmin.$compteurs);
  useEffect(() => compteursAdmin.loadCompteurs(), []);
  const echec = COMPTEURS.map((compteur) => compteurs[compteur]).find((etat) => etat?.status === 'failed');
  return (
    <div className="grid grid-cols-1 gap-5">
      {echec && (
        <Echec titre={MESSAGES.statistiquesNonChargees} onReessaie={compteursAdmin.loadCompteurs}>
          {messageForAdmin(echec.error)}
        </Echec>
      )}
      <ListeATraiter />
      <ResumePublication />
      <BandeCompteurs titre="Activité" compteurs={compteurs} />
      <section aria-labelledby="acces-rapide">
        <h2 id="acces-rapide" className="mb-3">
          Accès rapide
        </h2>
        <TuilesAdmin />
      </section>
    </div>
  );
}

interface PropsBande {
  titre: string;
  compteurs: Compteurs;
}

/** Counters side by side, each linked to its rows where a page shows them. */
function BandeCompteurs({ titre, compteurs }: PropsBande) {
  return (
    <section aria-label={titre}>
      <h2 className="mb-3">{titre}</h2>
      <ul className="fiche bande-compteurs overflow-hidden">
        {COMPTEURS.map((nom) => {
          const etat = compteurs[nom];
          const nombre = etat?.status === 'ready' ? etat.value : undefined;
          const isManquant = etat?.status === 'failed';
          const { href } = TEXTES_COMPTEUR[nom];
          return (
            <li key={nom}>
              <Chiffre
                valeur={nombre === undefined ? (isManquant ? '–' : '…') : formatNombre(nombre)}
                libelle={
                  <span className="text-link underline">
                    {`${libelleOf(nom, nombre ?? 2)}${isManquant ? ' : non compté' : ''}`}
                  </span>
                }
                href={href}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
