import { describe, expect, test } from 'vitest';
import { createPauses } from '../../src/service/facteur/pauses.ts';
import { panneOf } from '../../src/service/courriels/panne-envoi.ts';

describe('the mail service and domains, when they fail', () => {
  test('a mail service that takes nothing is left alone for five seconds, then up to a minute, and one letter tries', () => {
    let now = 0;
    const pauses = createPauses(() => now);
    const durees: number[] = [];
    for (let fois = 0; fois < 7; fois += 1) {
      expect([pauses.isFermee(), pauses.isDouteuse()]).toEqual([false, fois > 0]);
      expect(pauses.note('a.example', 'MESSAGERIE')).toBe('MESSAGERIE');
      const debut = now;
      while (pauses.isFermee()) now += 1_000;
      durees.push((now - debut) / 1_000);
    }
    expect(durees).toEqual([5, 10, 20, 40, 60, 60, 60]);
    pauses.note('a.example', 'SANS_ENVOI');
    expect(pauses.isDouteuse()).toBe(true);
    expect(pauses.note('a.example', 'PARTIE')).toBeUndefined();
    expect([pauses.isFermee(), pauses.isDouteuse()]).toEqual([false, false]);
  });

  test('a domain is left alone after three failures in a row, a minute, then up to a quarter of an hour', () => {
    let now = 0;
    const pauses = createPauses(() => now);
    const durees: number[] = [];
    for (let fois = 0; fois < 8; fois += 1) {
      expect(pauses.domaines()).toEqual([]);
      expect(pauses.note('lente.example', 'DESTINATAIRE')).toBe('DESTINATAIRE');
      const debut = now;
      while (pauses.domaines().includes('lente.example')) now += 10_000;
      durees.push((now - debut) / 60_000);
    }
    expect(durees).toEqual([0, 0, 1, 2, 4, 8, 15, 15]);
    expect(pauses.isFermee()).toBe(false);
    pauses.note('lente.example', 'REFUSEE');
    expect(pauses.note('lente.example', 'DESTINATAIRE')).toBe('DESTINATAIRE');
    expect(pauses.domaines()).toEqual([]);
  });

  test('three domains that fail one after the other are the mail service', () => {
    const pauses = createPauses(() => 0);
    expect(['a', 'b', 'b'].map((nom) => pauses.note(nom, 'DESTINATAIRE'))).toEqual(Array(3).fill('DESTINATAIRE'));
    pauses.note('c', 'PARTIE');
    expect(['a', 'b'].map((nom) => pauses.note(nom, 'DESTINATAIRE'))).toEqual(Array(2).fill('DESTINATAIRE'));
    expect(pauses.note('c', 'DESTINATAIRE')).toBe('MESSAGERIE');
    expect(pauses.isFermee()).toBe(true);
  });

  test.each([
    ['nobody listens', { code: 'ESOCKET', command: 'CONN' }, 'MESSAGERIE'],
    ['its name is unknown', { code: 'EDNS', command: 'CONN' }, 'MESSAGERIE'],
    ['it greets nobody', { code: 'ETIMEDOUT', command: 'CONN', message: 'Greeting never received' }, 'MESSAGERIE'],
    ['it cuts', { code: 'ECONNECTION', command: 'CONN' }, 'MESSAGERIE'],
    [
      'a password that is no longer the right one',
      { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' },
      'MESSAGERIE',
    ],
    ['a sender that it refuses', { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, 'MESSAGERIE'],
    ['later, to everybody', { code: 'EENVELOPE', responseCode: 451, command: 'MAIL FROM' }, 'MESSAGERIE'],
    ['silence in a session that was open', { code: 'ETIMEDOUT', command: 'CONN', message: 'Timeout' }, 'DESTINATAIRE'],
    ['later, to this one', { code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }, 'DESTINATAIRE'],
    ['a letter put off', { code: 'EMESSAGE', responseCode: 451, command: 'DATA' }, 'DESTINATAIRE'],
    ['nobody has this address', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, undefined],
    ['a letter that is refused', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, undefined],
    ['a letter that is too large', { code: 'EMESSAGE', command: 'MAIL FROM' }, undefined],
    ['an address that is none', { code: 'EENVELOPE', command: 'API' }, undefined],
    ['something else', {}, undefined],
  ])('%s', (_, champs, panne) => {
    expect(panneOf(Object.assign(new Error('essai'), champs))).toBe(panne);
    expect(panneOf(champs)).toBe(panne);
  });
});
