/** An answer that a test gives when it wants to. */
export function createAttente<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { promise, resolve, reject };
}

/** Lets everything that waits for an answer already given go on. */
export const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
