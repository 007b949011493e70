import type { IssueOffre } from '../../domain/appel-offres/resultat-offre.ts';
import { phrasesSuite, type SuiteResultat } from '../../domain/appel-offres/suite-resultat.ts';

interface Props {
  resultat: SuiteResultat & { issue: IssueOffre };
}

/** What a company reads of the end beyond its own mark, as its letter says it. */
export const SuiteResultatOffre = ({ resultat }: Props) =>
  phrasesSuite(resultat, resultat.issue === 'RETENUE').map((phrase) => (
    <p key={phrase} className="break-words">
      {phrase}
    </p>
  ));
