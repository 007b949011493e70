import { type AppelOffresInterne, tauxSoumission } from '../../domain/appel-offres/appel-offres-interne.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { formatNombre, formatPourcentage } from '../../domain/socle/montant.ts';
import { Definitions } from '../ui/Definitions.tsx';

interface Props {
  interne: AppelOffresInterne;
  niveau: 2 | 4;
}

/** Internal block: how many acquired the tender file, how many answered. */
export function EtatSoumissions({ interne, niveau }: Props) {
  const Titre = `h${niveau}` as const;
  const { nb_dao_acquis, nb_offres_soumises, date_derniere_soumission: derniere } = interne;
  return (
    <>
      <Titre className={niveau === 4 ? 'font-semibold' : 'mb-2 text-titre-3!'}>État des soumissions</Titre>
      <Definitions
        lignes={[
          ['DAO acquis', formatNombre(nb_dao_acquis)],
          ['Offres soumises', formatNombre(nb_offres_soumises)],
          ['Taux de soumission', formatPourcentage(tauxSoumission(interne))],
          [
            'Dernière soumission',
            derniere ? formatInstant(derniere) : nb_offres_soumises === 0 ? 'Aucune' : 'Connue à l’ouverture',
          ],
        ]}
      />
      <p className="mt-2 text-sm text-muted">Portail et guichets confondus.</p>
    </>
  );
}
