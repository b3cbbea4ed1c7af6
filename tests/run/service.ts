/** Something that several jobs use: it starts once, for the first that asks, and is ended after all. */
export type Service = {
  /** Resolves once it is there; rejects for everyone when it could not be started. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** @param begin starts it, and gives what ends it */
export function serviceOf(begin: () => Promise<() => Promise<void>>): Service {
  let begun: Promise<void> | undefined;
  let end = async (): Promise<void> => undefined;
  const start = async (): Promise<void> => {
    end = await begin();
  };
  return {
    start() {
      begun ??= start();
      return begun;
    },
    stop: () => end(),
  };
}
