import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 keep the machine code of the embedded PostgreSQL until its process ends; to call before it is opened. While V8
 * frees code that a faster version replaces, Node 24 stops the whole process now and then, in the midst of an answer
 * (« jit_page_->allocations_.erase(addr) == 1 », nodejs/node#64500). Six bases opened in a row take as much memory either way.
 */
export function keepCode(): void {
  setFlagsFromString('--no-wasm-code-gc');
}
