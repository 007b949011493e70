import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Echec } from '../../components/ui/Echec.tsx';
import { TuilesAdmin } from '../../components/admin/TuilesAdmin.tsx';
import { Chiffre } from '../../components/ui/Chiffre.tsx';
import { MESSAGES } from '../../domain/portail/messages.ts';
import { messageForAdmin } from '../../domain/administration/erreur-administration.ts';
import { formatNombre } from '../../domain/socle/montant.ts';
import { type Compteur, COMPTEURS, libelleOf, TEXTES_COMPTEUR } from '../../domain/administration/tableau-admin.ts';
import { type Compteurs, compteursAdmin } from '../../stores/administration/compteurs.ts';
import { PageAdmin } from './PageAdmin.tsx';

/** Counters of the administrators' area, and links to its pages. */
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
  const aTraiter = nombreOf(compteurs, 'demandesRecues', 'demandesEnEtude');
  return (
    <div className="grid grid-cols-1 gap-5">
      {echec && (
        <Echec titre={MESSAGES.statistiquesNonChargees} onReessaie={compteursAdmin.loadCompteurs}>
          {messageForAdmin(echec.error)}
        </Echec>
      )}
      <BandeCompteurs titre="Activité" noms={COMPTEURS.slice(0, 4)} compteurs={compteurs} />
      <BandeCompteurs titre="À traiter" noms={COMPTEURS.slice(4)} compteurs={compteurs} />
      <section aria-labelledby="acces-rapide">
        <h2 id="acces-rapide" className="mb-3">
          Accès rapide
        </h2>
        <TuilesAdmin aTraiter={aTraiter} />
      </section>
    </div>
  );
}

interface PropsBande {
  titre: string;
  noms: readonly Compteur[];
  compteurs: Compteurs;
}

/** Counters side by side, each linked to its rows where a page shows them. */
function BandeCompteurs({ titre, noms, compteurs }: PropsBande) {
  return (
    <section aria-label={titre}>
      <h2 className="mb-3">{titre}</h2>
      <ul className="fiche bande-compteurs overflow-hidden">
        {noms.map((nom) => {
          const etat = compteurs[nom];
          const nombre = etat?.status === 'ready' ? etat.value : undefined;
          const isManquant = etat?.status === 'failed';
          const { href } = TEXTES_COMPTEUR[nom];
          return (
            <li key={nom}>
              <Chiffre
                valeur={nombre === undefined ? (isManquant ? '–' : '…') : formatNombre(nombre)}
                libelle={
                  <span className={href && 'text-link underline'}>
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

/** The sum of some counters, once all are counted. */
function nombreOf(compteurs: Compteurs, ...noms: Compteur[]): number | undefined {
  const nombres = noms.map((nom) => {
    const etat = compteurs[nom];
    return etat?.status === 'ready' ? etat.value : NaN;
  });
  const somme = nombres.reduce((a, b) => a + b, 0);
  return Number.isNaN(somme) ? undefined : somme;
}
