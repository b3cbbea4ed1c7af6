// Builds the site when needed, then becomes the server.
const wanted = 24;

/** Runs the product; a failure is one sentence and exit code 1. */
async function start() {
  if (Number.parseInt(process.versions.node, 10) < wanted) {
    throw new Error(
      `Hindcast runs on Node ${wanted}, which comes with its packages; this is ${process.version}. Run "node scripts/set-up.mjs runtime", then "npm start".`,
    );
  }
  const { buildSite } = await import('./build.mjs');
  await buildSite();
  await import('../api/src/main.ts');
}

try {
  await start();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
