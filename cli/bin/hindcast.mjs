#!/usr/bin/env node
import module from 'node:module';
import process from 'node:process';

const needed = 24;

if (Number.parseInt(process.versions.node, 10) < needed) {
  process.stderr.write(
    `hindcast needs Node ${needed} and this is ${process.version}: ` +
      'run "./hindcast" in the project, which brings its own Node (after "npm install").\n',
  );
  process.exitCode = 1;
} else {
  module.enableCompileCache();
  const { main } = await import('../src/main.ts');
  process.exitCode = await main(process.argv.slice(2));
}
