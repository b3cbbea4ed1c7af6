/** Runs pieces of work one after the other, in the order they came. One that fails does not hold up the next. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work);
    last = run.catch(() => undefined); // the caller of this piece gets the error
    return run;
  };
}
