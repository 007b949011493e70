import { titreLotAvis } from '../../domain/appel-offres/lot-offert.ts';
import { phraseResultat, type ResultatLot } from '../../domain/appel-offres/resultat-offre.ts';
import { ResultatPastille } from './ResultatPastille.tsx';
import { SuiteResultatOffre } from './SuiteResultatOffre.tsx';

/** What became of an offer, lot by lot, as each result is pronounced. */
export function ResultatsLots({ resultats }: { resultats: readonly ResultatLot[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {resultats.map((resultat) => (
        <li key={resultat.lot} className="grid grid-cols-1 justify-items-start gap-1">
          <span className="font-semibold break-words">
            {titreLotAvis({ numero: resultat.lot, intitule: resultat.intitule })}
          </span>
          <ResultatPastille issue={resultat.issue} />
          <span className="break-words whitespace-pre-line">{phraseResultat(resultat)}</span>
          <SuiteResultatOffre resultat={resultat} />
        </li>
      ))}
    </ul>
  );
}
