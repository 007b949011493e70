import { FilEtapes } from '../../components/ui/FilEtapes.tsx';
import { termeTitulaire } from '../../domain/appel-offres/appel-offres-interne.ts';
import { etapesAppelOffres } from '../../domain/appel-offres/etapes-appel-offres.ts';
import type { ReperePage } from '../../domain/appel-offres/repere-page.ts';
import type { Situation } from '../../domain/appel-offres/situation.ts';
import { listOf } from '../../domain/socle/texte.ts';
import { Place } from './Place.tsx';

interface Props {
  page: ReperePage;
  situation: Situation;
  /** Names of the winners that this account may read; none for a company or a visitor. */
  titulaire: readonly string[];
  now: Date;
}

/** The timeline by the database's dates, with the winner for those who may know it. */
export function Calendrier({ page, situation, titulaire, now }: Props) {
  const { statut, date_limite, date_ouverture, motif_fin, date_fin } = situation;
  const etapes = etapesAppelOffres(
    {
      ...page,
      statut,
      date_limite,
      date_ouverture: date_ouverture ?? page.date_ouverture,
      motif_fin: motif_fin ?? page.motif_fin,
      date_fin: date_fin ?? page.date_fin,
    },
    now,
  );
  return (
    <Place nom="calendrier">
      <FilEtapes
        etapes={etapes.map((etape, rang) =>
          rang === etapes.length - 1 && titulaire.length > 0
            ? { ...etape, note: `${termeTitulaire(statut)}\u00a0: ${listOf(titulaire)}` }
            : etape,
        )}
      />
    </Place>
  );
}
