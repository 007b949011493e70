import { ChampsFiltres } from '../../components/liste/ChampsFiltres.tsx';
import {
  STATUT_DEMANDE_LABELS,
  STATUTS_DEMANDE,
  TYPE_COMPTE_LABELS,
  TYPES_COMPTE,
} from '../../domain/demande-acces.ts';
import { parseVueDemandes, RECHERCHE_MAX, type VueDemandes } from '../../domain/liste-demandes.ts';
import { filterDemandes } from '../../stores/demandes.ts';

/** `ALL` stands for all: no choice of a select is empty (point 5). */
const CHAMPS = [
  {
    nom: 'type',
    label: 'Type de compte',
    options: [
      { valeur: 'ALL', label: 'Tous les types' },
      ...TYPES_COMPTE.map((valeur) => ({ valeur, label: TYPE_COMPTE_LABELS[valeur] })),
    ],
  },
  {
    nom: 'status',
    label: 'Statut',
    options: [
      { valeur: 'ALL', label: 'Tous les statuts' },
      ...STATUTS_DEMANDE.map((valeur) => ({ valeur, label: STATUT_DEMANDE_LABELS[valeur] })),
    ],
  },
];

/** Type, status and search of the requests. */
export function FiltresDemandes({ vue }: { vue: VueDemandes }) {
  return (
    <form role="search" aria-label="Filtrer les demandes" className="grid gap-3" onSubmit={(e) => e.preventDefault()}>
      <div>
        <label htmlFor="demandes-q" className="block text-sm text-muted">
          Société, nom ou email
        </label>
        <input
          id="demandes-q"
          type="search"
          name="q"
          className="champ"
          autoComplete="off"
          maxLength={RECHERCHE_MAX}
          value={vue.q}
          onChange={(event) => filterDemandes({ q: event.currentTarget.value }, true)}
        />
      </div>
      <div className="champs grid">
        <ChampsFiltres
          champs={CHAMPS}
          valeurs={{ type: vue.type, status: vue.status }}
          prefixe="demandes"
          onChange={(nom, valeur) => {
            // Read as an address is, which knows the closed lists.
            const { type, status } = parseVueDemandes(`?${new URLSearchParams({ [nom]: valeur }).toString()}`);
            filterDemandes(nom === 'type' ? { type } : { status });
          }}
        />
      </div>
    </form>
  );
}
