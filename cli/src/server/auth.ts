import { ClientError, loginProblem, type WireLogin, type WireLoginRequest } from '@hindcast/domain/client';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { explainFailure } from '../terminal/explainFailure.ts';
import { Failure } from '../terminal/failure.ts';
import { connect } from './client.ts';

/** Signs in at the context's server, without a token. Throws a Failure with a message for people. */
export async function signInAt(context: Context, request: WireLoginRequest): Promise<WireLogin> {
  try {
    return await connect(context, null).login(request);
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    const { exitCode } = error.status === 401 ? { exitCode: exitCodes.notAllowed } : explainFailure(context, error);
    const message = loginProblem(error);
    throw new Failure(/[.!?)]$/.test(message) ? message : `${message}.`, exitCode, error);
  }
}
