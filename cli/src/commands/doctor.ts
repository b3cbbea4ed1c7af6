import type { WireFinding } from '@hindcast/domain/client';
import { DOCTOR_DOES } from '@hindcast/domain/machine';
import type { Command } from 'commander';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { wrapHelp } from '../terminal/lines.ts';
import { type Cell, printJson, printTable } from '../terminal/output.ts';

const states: Readonly<Record<WireFinding['state'], Cell>> = {
  well: { text: 'well', colour: 'green' },
  ill: { text: 'ILL', colour: 'red' },
  unset: 'not set',
};

async function examine(context: Context, { json }: { readonly json?: boolean }): Promise<void> {
  const { data } = await connect(context).doctor();
  if (json) for (const one of data) printJson(context, one);
  else {
    printTable(
      context,
      ['', '', ''],
      data.map(({ part, state, said }) => [part, states[state], said]),
    );
  }
  const ill = data.filter(({ state }) => state === 'ill').map(({ part }) => part);
  if (ill.length > 0) throw new Failure(`Not well: ${ill.join(', ')}.`, exitCodes.failed);
}

const help = `
${wrapHelp(`${DOCTOR_DOES} It ends with 1 when something is not well.`)}`;

/** Adds the command `hindcast doctor`. */
export function addDoctorCommand(doctor: Command, context: Context): void {
  doctor
    .option('--json', 'print each part as a line of JSON')
    .addHelpText('after', help)
    .action((flags: { json?: boolean }) => examine(context, flags));
}
