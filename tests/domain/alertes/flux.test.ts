import { describe, expect, test } from 'vitest';
import { writeAtom } from '../../../src/domain/alertes/atom.ts';
import { criteresAppel, criteresProjet, isSuivi } from '../../../src/domain/alertes/criteres-suivis.ts';
import { FLUX_GENERAUX, fluxEntreprise, fluxRegion, nouvellesOfFlux } from '../../../src/domain/alertes/flux.ts';
import { type Nouvelle, nouvellesOf, type Sources } from '../../../src/domain/alertes/nouvelles.ts';
import type { Acte } from '../../../src/domain/journal-public/acte.ts';
import { anAppelOffres, aProjet } from '../../support/builders.ts';

const acte = (rang: number, reste: Partial<Acte>): Acte => ({
  rang,
  instant: `2026-03-${String(rang).padStart(2, '0')}T09:00:00Z`,
  source: 'BASE',
  action: 'DATE_LIMITE_REPORTEE',
  objet: 'appels-offres',
  objet_id: 'aaon-001',
  ...reste,
});
const read = (sources: Partial<Sources>): Nouvelle[] =>
  nouvellesOf({
    ...{ projets: [], appelsOffres: [], routes: [], publications: [], actes: [], nomEntreprise: (id) => id },
    ...sources,
  });
const appel = (overrides = {}) => anAppelOffres({ id: 'aaon-001', date_lancement: '2026-02-01', ...overrides });
const EDITEUR = {
  site: new URL('https://portail.example.gn'),
  agence: 'AGEROUTE',
  portail: 'Suivi',
  licence: 'Licence <ouverte>, https://example.org/l',
  mention: undefined,
  arrete: '2026-03-01',
};
const ids = (xml: string) => [...xml.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id);

describe('what a feed tells', () => {
  test('a tender: its publication, its acts, its award, each at its own moment', () => {
    const nouvelles = read({
      appelsOffres: [
        appel({ statut: 'ATTRIBUE', attribution_publiee_le: '2026-03-20', titulaire: ['btp'], montant_attribue: 5e9 }),
      ],
      actes: [
        acte(3, { avant: '2026-04-01T10:00:00Z', apres: '2026-04-10T10:00:00Z' }),
        acte(4, { action: 'COMMISSION_NOMMEE' }),
        acte(5, { action: 'ATTRIBUTION_PUBLIEE', apres: { titulaire: 'btp' } }),
      ],
    });
    expect(nouvelles.map(({ cle, instant }) => [cle, instant])).toEqual([
      ['appels-offres/aaon-001/attribution-2026-03-20', '2026-03-20T00:00:00Z'],
      ['appels-offres/aaon-001/acte-3', '2026-03-03T09:00:00Z'],
      ['appels-offres/aaon-001/publie', '2026-02-01T00:00:00Z'],
    ]);
    expect(nouvelles[0]?.texte[0]).toMatch(/^Marché : btp, 5\s.*GNF\.$/);
  });

  test('a deadline that an act moved is not told again by its entry', () => {
    const FAITS = { statut: 'OUVERT', date_limite: '2026-04-01T10:00:00Z' };
    const registre = { source: 'REGISTRE' as const };
    const actes = [
      acte(1, { ...registre, action: 'FICHE_PUBLIEE', apres: FAITS }),
      acte(2, { avant: FAITS.date_limite, apres: '2026-04-10T10:00:00Z' }),
      acte(3, {
        ...registre,
        action: 'FICHE_CHANGEE',
        avant: { date_limite: FAITS.date_limite },
        apres: { date_limite: '2026-04-10T10:00:00Z' },
      }),
      acte(4, { ...registre, action: 'FICHE_CHANGEE', avant: {}, apres: { montant_dao: 500_000 } }),
    ];
    const cles = read({ appelsOffres: [appel()], actes }).map(({ cle }) => cle.split('/').at(-1));
    expect(cles).toEqual(['acte-4', 'acte-2', 'publie']);
  });

  test('what the history says is not said again from the publications, and the other way round', () => {
    const projet = aProjet({
      id: 'p',
      date_publication: '2026-01-01',
      date_mise_a_jour: '2026-03-10',
      status: 'ACHEVE',
    });
    const publications = [
      { date: '2026-02-01', projets: { p: { ...projet, status: 'EN_COURS' as const } }, 'appels-offres': {} },
    ];
    const sans = read({ projets: [projet], publications }).map(({ cle }) => cle);
    expect(sans).toEqual(['projets/p/change-2026-03-10', 'projets/p/publie']);
    const passe = acte(11, {
      ...{ source: 'REGISTRE', action: 'FICHE_CHANGEE', objet: 'projets', objet_id: 'p' },
      ...{ avant: { status: 'EN_COURS' }, apres: { status: 'ACHEVE' } },
    });
    const avec = read({ projets: [projet], publications, actes: [passe] }).map(({ cle }) => cle);
    expect(avec).toEqual(['projets/p/acte-11', 'projets/p/publie']);
  });

  test('a winner is followed once the award is published, and not before', () => {
    const titulaire = ['btp'];
    const criteres = (overrides: object) => criteresAppel(appel({ titulaire, ...overrides }), [], () => undefined);
    expect(criteres({ statut: 'EVALUE' })).not.toContain('entreprise=btp');
    expect(criteres({ statut: 'ATTRIBUE', attribution_publiee_le: '2026-03-20' })).toContain('entreprise=btp');
  });

  test.each(['region=kindia', 'bailleur=bad', 'entreprise=btp', 'fiche=projets/p', 'genre=projets'])(
    'a projet is found under %s',
    (critere) => {
      const projet = aProjet({ id: 'p', region: 'kindia', bailleur: [{ id: 'bad' }], entreprise: ['btp'] });
      const criteres = criteresProjet(projet, []);
      expect(isSuivi(criteres, [critere])).toBe(true);
      expect(isSuivi(criteres, [critere, 'region=labe'])).toBe(false);
    },
  );

  test('the feed of awards has nothing else, that of a region has it all, each at most forty', () => {
    const appelsOffres = Array.from({ length: 60 }, (_, n) =>
      appel({ id: `a-${n}`, statut: 'ATTRIBUE', attribution_publiee_le: '2026-03-20', region: 'kindia' }),
    );
    const nouvelles = read({ appelsOffres });
    const attributions = nouvellesOfFlux(FLUX_GENERAUX[1]!, nouvelles);
    expect(attributions.every(({ isAttribution }) => isAttribution)).toBe(true);
    expect(attributions).toHaveLength(40);
    expect(nouvellesOfFlux(fluxRegion({ id: 'kindia', nom: 'Kindia' }), nouvelles)).toHaveLength(40);
    expect(nouvellesOfFlux(fluxRegion({ id: 'labe', nom: 'Labé' }), nouvelles)).toEqual([]);
  });
});

describe('writeAtom', () => {
  const flux = fluxEntreprise({ id: 'btp', raison_sociale: 'BTP & Fils <SARL>' });
  const nouvelle = (cle: string, reste: Partial<Nouvelle> = {}): Nouvelle => ({
    ...{ cle, instant: '2026-03-03T09:00:00Z', titre: 'Titre', chemin: '/projets/p', texte: ['Texte.'] },
    ...{ criteres: [], isAttribution: false },
    ...reste,
  });

  test('the same events, the same bytes; another event changes no other identifier', () => {
    const deux = [nouvelle('b'), nouvelle('a')];
    expect(writeAtom(flux, deux, EDITEUR)).toBe(writeAtom(flux, deux, EDITEUR));
    const [tete, ...avant] = ids(writeAtom(flux, deux, EDITEUR));
    const apres = ids(writeAtom(flux, [nouvelle('c'), ...deux], EDITEUR));
    expect(apres).toEqual([tete, expect.stringContaining(':c'), ...avant]);
    expect(new Set(apres).size).toBe(apres.length);
  });

  test('an empty feed is dated by the register, another by its last event', () => {
    expect(writeAtom(flux, [], EDITEUR)).toContain('<updated>2026-03-01T00:00:00Z</updated>');
    const dates = [...writeAtom(flux, [nouvelle('a')], EDITEUR).matchAll(/<updated>([^<]*)/g)].map(([, date]) => date);
    expect(dates).toEqual(['2026-03-03T09:00:00Z', '2026-03-03T09:00:00Z']);
  });

  test.each(['<b>&"\'', 'a\u0000b\u0008c', 'moitié \ud800 seule', '🚧 à Nzérékoré', ']]>'])(
    '%j leaves the file whole',
    (texte) => {
      const xml = writeAtom(flux, [nouvelle('a', { titre: texte, texte: [texte] })], EDITEUR);
      expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u);
      const ouvertes = [...xml.replace(/<\?.*?\?>/, '').matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)];
      const pile: string[] = [];
      for (const [, fin, nom = '', seule] of ouvertes) {
        if (seule === '/') continue;
        if (fin === '/') expect(pile.pop()).toBe(nom);
        else pile.push(nom);
      }
      expect(pile).toEqual([]);
      expect(xml.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;|#39;)/);
    },
  );
});
