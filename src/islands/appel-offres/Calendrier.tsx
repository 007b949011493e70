import { FilEtapes } from '../../components/ui/FilEtapes.tsx';
import { termeTitulaire } from '../../domain/appel-offres/appel-offres-interne.ts';
import { etapesAppelOffres } from '../../domain/appel-offres/etapes-appel-offres.ts';
import { actualise, type EtatPublic } from '../../domain/appel-offres/etat-public.ts';
import type { ReperePage } from '../../domain/appel-offres/repere-page.ts';
import { listOf } from '../../domain/socle/texte.ts';
import { Place } from './Place.tsx';

interface Props {
  page: ReperePage;
  etat: EtatPublic;
  /** Names of the winners that this account may read; none for a company or a visitor. */
  titulaire: readonly string[];
  now: Date;
}

/** The timeline by the database's dates, with the winner for those who may know it. */
export function Calendrier({ page, etat, titulaire, now }: Props) {
  const etapes = etapesAppelOffres(actualise(page, etat), now);
  return (
    <Place nom="calendrier">
      <FilEtapes
        etapes={etapes.map((etape, rang) =>
          rang === etapes.length - 1 && titulaire.length > 0
            ? { ...etape, note: `${termeTitulaire(etat.statut)}\u00a0: ${listOf(titulaire)}` }
            : etape,
        )}
      />
    </Place>
  );
}
