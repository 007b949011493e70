import { useState } from 'react';
import { ChampsFiltres } from '../../components/listes/ChampsFiltres.tsx';
import { routeRegistre } from '../../domain/portail/route-registre.ts';
import {
  cleOffre,
  type Confiance,
  CONFIANCE_LABELS,
  fichesOf,
  type OffreLecture,
  type TitreLu,
  TITRES_PAR_PAGE,
} from '../../domain/proposition/titre-lu.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { keepCoches, readCoches, type StoreTitres } from '../../stores/administration/titres.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { PiedTitres } from './PiedTitres.tsx';
import { TitreCard } from './TitreCard.tsx';

const CHAMPS = [
  {
    nom: 'confiance',
    label: 'Confiance',
    tous: 'Toutes',
    options: Object.entries(CONFIANCE_LABELS).map(([valeur, label]) => ({ valeur, label })),
  },
];

/** Titles that wait for a person, by pages, and what is ticked among all of them. */
export function ListeTitres({ lus, store }: { lus: readonly TitreLu[]; store: StoreTitres }) {
  const [coches, setCoches] = useState(readCoches);
  const [confiance, setConfiance] = useState<Confiance | ''>('');
  const [page, setPage] = useState(0);
  const [faite, setFaite] = useState<string>();
  const [isOccupe, setOccupe] = useState(false);
  const choisis = confiance === '' ? lus : lus.filter((lu) => lu.confiance === confiance);
  const pages = Math.max(1, Math.ceil(choisis.length / TITRES_PAR_PAGE));
  // Rows that were decided are gone: the last page may be gone with them.
  const rang = Math.min(page, pages - 1);
  const fiches = fichesOf(lus, coches);
  const turn = (vers: number) => {
    setPage(vers);
    document.getElementById('titres')?.focus();
  };
  const tick = (cle: string, isCoche: boolean) => {
    const suite = new Set(coches);
    if (isCoche) suite.add(cle);
    else suite.delete(cle);
    setCoches(suite);
    keepCoches(suite);
  };
  const setAside = async (id: string, offre: OffreLecture) => {
    setOccupe(true);
    tick(cleOffre(id, offre), false);
    const faute = await store.setAside(id, offre);
    setOccupe(false);
    // The row may be gone with its last reading.
    tellIssue(document.getElementById(`titre-${id}`) ? `titre-${id}` : 'titres', 'Écarté, plus jamais offert', faute);
  };
  const propose = async (note: string) => {
    setOccupe(true);
    const issue = await store.propose(fiches, note);
    setOccupe(false);
    if ('id' in issue) {
      setCoches(new Set());
      keepCoches(new Set());
      setFaite(issue.id);
    }
    tellIssue('titres', 'Proposition soumise', 'id' in issue ? undefined : issue.faute);
  };
  return (
    <section aria-labelledby="titres" aria-busy={isOccupe} className="grid grid-cols-1 gap-4">
      <h2 id="titres" tabIndex={-1} className="text-titre-3!">
        {lus.length === 0 ? 'Aucun titre ne dit ce qui manque à sa fiche' : `${countOf(lus.length, 'titre')} à relire`}
      </h2>
      {faite !== undefined && (
        <p role="note" className="fiche p-4">
          <span>Proposé&nbsp;: un autre administrateur en décide. </span>
          <a href={routeRegistre(faite)}>Voir la proposition</a>
        </p>
      )}
      {lus.length > 0 && (
        <div className="max-w-texte">
          <ChampsFiltres
            champs={CHAMPS}
            valeurs={{ confiance }}
            prefixe="titres"
            onChange={(_, choisie) => {
              setConfiance(choisie as Confiance | '');
              setPage(0);
            }}
          />
        </div>
      )}
      {lus.length > 0 && choisis.length === 0 && <p className="fiche p-4">Aucun titre de cette confiance.</p>}
      {choisis.slice(rang * TITRES_PAR_PAGE, (rang + 1) * TITRES_PAR_PAGE).map((lu) => (
        <TitreCard
          key={lu.id}
          lu={lu}
          coches={coches}
          isOccupe={isOccupe}
          onCoche={(offre, isCoche) => tick(cleOffre(lu.id, offre), isCoche)}
          onEcarte={(offre) => void setAside(lu.id, offre)}
        />
      ))}
      {pages > 1 && (
        <nav aria-label="Pages des titres" className="flex flex-wrap items-center gap-3">
          <button type="button" className="btn" disabled={rang === 0} onClick={() => turn(rang - 1)}>
            Page précédente
          </button>
          <p>{`Page ${rang + 1} sur ${pages}`}</p>
          <button type="button" className="btn" disabled={rang === pages - 1} onClick={() => turn(rang + 1)}>
            Page suivante
          </button>
        </nav>
      )}
      {lus.length > 0 && <PiedTitres fiches={fiches} isOccupe={isOccupe} onPropose={(note) => void propose(note)} />}
    </section>
  );
}
