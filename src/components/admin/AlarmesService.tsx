import { ALARMES, depuisAlarme, type EtatService } from '../../domain/administration/etat-service.ts';

/** What asks for a gesture of the operator, since when, and which gesture. */
export function AlarmesService({ alarmes }: Pick<EtatService, 'alarmes'>) {
  return (
    <section aria-labelledby="alarmes" className="mb-5 grid max-w-texte gap-3">
      <h2 id="alarmes" className="text-titre-3!">
        Ce qui demande un geste
      </h2>
      {alarmes.length === 0 && <p>Rien&nbsp;: tout répond.</p>}
      {alarmes.map((alarme) => (
        <section key={alarme.nom} aria-labelledby={`alarme-${alarme.nom}`} className="fiche grid gap-1 p-4">
          <h3 id={`alarme-${alarme.nom}`}>{ALARMES[alarme.nom].titre}</h3>
          <p className="text-sm text-muted">{depuisAlarme(alarme)}</p>
          <p>{ALARMES[alarme.nom].geste}</p>
        </section>
      ))}
    </section>
  );
}
