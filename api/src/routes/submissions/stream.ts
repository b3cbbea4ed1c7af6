import type { ServerRoute } from '@hapi/hapi';
import { actorOf } from '../../access/actor.ts';
import { answersLines } from '../../docs/answerDoc.ts';
import type { SubmissionStreams } from '../../streams/submissionStreams.ts';

/** What happens to submissions, as it happens (operators). */
export function streamRoutes(streams: SubmissionStreams): ServerRoute[] {
  return [
    {
      method: 'GET',
      path: '/api/admin/prediction_submissions/stream',
      options: {
        cache: { otherwise: 'no-store' },
        app: {
          goesOn: true,
          doc: {
            ...{
              id: 'followSubmissions',
              tag: 'Submissions',
              summary: 'Lines of JSON, of what happens to submissions',
            },
            details:
              'The first line says how many wait; another one of its kind follows whenever that changes, and one with the numbers of submissions that anybody changed. The answer goes on until either side ends it. It is read with `fetch`, with the token in its header. At most 20 streams a person.',
            answer: answersLines('A line each time.', 'WireSubmissionEvent'),
          },
        },
      },
      handler: async (request, h) => {
        const { method, raw } = request;
        const source = method === 'head' ? '' : await streams.open(actorOf(request), raw.res);
        return h.response(source).code(200).type('application/x-ndjson').header('x-accel-buffering', 'no');
      },
    },
  ];
}
