import { expect, test } from 'vitest';
import { FilePleine, FileAttente } from '../../src/embarque/porte/file-attente.ts';

/** Works that end when they are told to, and the order in which they began. */
function openAtelier(options = { simultanes: 2, parSource: 1, attenteParSource: 50, attente: 60 }) {
  const file = new FileAttente(options);
  const debuts: string[] = [];
  const fins = new Map<string, () => void>();
  const send = (nom: string, source: string, prise = 'p') =>
    file.run({ source, prise }, () => {
      debuts.push(nom);
      return new Promise<void>((resolve) => fins.set(nom, resolve));
    });
  const end = async (nom: string) => {
    fins.get(nom)?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { file, debuts, send, end };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('one address waits for itself, the others go on', async () => {
  const { debuts, send, end } = openAtelier();
  for (let rang = 0; rang < 5; rang += 1) void send(`a${rang}`, 'a');
  void send('b0', 'b');
  void send('c0', 'c');
  await settle();
  expect(debuts).toEqual(['a0', 'b0']);
  await end('a0');
  await end('b0');
  // c has had no turn yet, and a asks four times more.
  expect(debuts.slice(0, 4).sort()).toEqual(['a0', 'a1', 'b0', 'c0']);
});

test('within one address, who asks once goes before who asks fifty times', async () => {
  const { debuts, send, end } = openAtelier();
  for (let rang = 0; rang < 10; rang += 1) void send(`pirate${rang}`, 'operateur', 'p1');
  void send('honnête', 'operateur', 'p2');
  await settle();
  await end('pirate0');
  await end('pirate1');
  expect(debuts).toEqual(['pirate0', 'pirate1', 'honnête']);
});

test('an address that is alone takes all places but one, and gives them back as others come', async () => {
  const { debuts, send, end } = openAtelier({ simultanes: 4, parSource: 2, attenteParSource: 50, attente: 60 });
  for (let rang = 0; rang < 6; rang += 1) void send(`a${rang}`, 'a');
  await settle();
  expect(debuts).toEqual(['a0', 'a1', 'a2']);
  void send('b0', 'b');
  void send('b1', 'b');
  await settle();
  expect(debuts.slice(3)).toEqual(['b0']);
  // No longer alone: a has more than its part, and what ends makes room for b.
  await end('a0');
  expect(debuts.slice(4)).toEqual(['b1']);
  await end('a1');
  expect(debuts.slice(5)).toEqual(['a3']);
  await end('b0');
  await end('b1');
  expect(debuts.slice(6)).toEqual(['a4']);
});

test('a line that is full says so at once; the others’ is not', async () => {
  const { debuts, send } = openAtelier();
  for (let rang = 0; rang < 51; rang += 1) void send(`a${rang}`, 'a');
  await expect(send('trop', 'a')).rejects.toThrow(FilePleine);
  void send('b0', 'b');
  await settle();
  expect(debuts).toEqual(['a0', 'b0']);
});

test('a work that fails leaves its place', async () => {
  const { file } = openAtelier({ simultanes: 1, parSource: 1, attenteParSource: 5, attente: 5 });
  const client = { source: 'a', prise: 'p' };
  await expect(file.run(client, () => Promise.reject(new Error('non')))).rejects.toThrow('non');
  expect(await file.run(client, () => Promise.resolve('oui'))).toBe('oui');
});
