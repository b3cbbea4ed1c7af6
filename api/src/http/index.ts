// The frame of the server: clients, limits, roles, writes, answers, uploads, the document of the API.
// Other rooms import from here alone.

export { type Access, AccessFileError, createAccess, writeAccessFile } from './access/accessFile.ts';
export { type Actor, actorOf, owner, personActor } from './access/actor.ts';
export { hideAddresses, withoutAddresses } from './access/addresses.ts';
export { hashOf, newSecret, refuseRevoked } from './access/findToken.ts';
export { requireAct, requirePolicy } from './access/policy.ts';
export { endOf, endOfSession, hasEnded } from './access/tokenExpiry.ts';
export { encode, type Json, jsonOf } from './answers/encode.ts';
export { etagsOf } from './answers/etag.ts';
export { type Answer, type Bodies, csvForms, fileForms, type Headers } from './answers/forms.ts';
export { type JsonList, ListTooLong, writeList } from './answers/jsonList.ts';
export { createMadeOnce } from './answers/madeOnce.ts';
export { packText } from './answers/packText.ts';
export { refusedOne } from './answers/refusedOne.ts';
export { formFor, replyTo } from './answers/reply.ts';
export { createSecurityPolicy, type SecurityPolicy } from './answers/securityPolicy.ts';
export { sendForm } from './answers/sendForm.ts';
export { createSending, type Sending } from './answers/sending.ts';
export { type Asker, createTurns, ownAsker } from './answers/turns.ts';
export { statusOf } from './answers/wireError.ts';
export {
  type AnswerDoc,
  answers,
  answersData,
  answersFile,
  answersList,
  answersNothing,
  answersReport,
  answersRows,
  tagged,
} from './docs/answerDoc.ts';
export { CHECKING_ID, PAYMENT_HASH, PICTURE_FILE, RECORD_ID } from './docs/pathParameters.ts';
export type { RouteDoc } from './docs/routeDoc.ts';
export { docsRoutes } from './docs/routes.ts';
export { createAccessLines } from './edge/accessLog.ts';
export { createAdmission, type Limits, type Refused } from './edge/admission.ts';
export { type Clients, type CountedAs, createClients } from './edge/client.ts';
export { limitConnections } from './edge/connections.ts';
export { currentRequest, type Front, hasBody, refuseRequest, standInFront } from './edge/front.ts';
export { createHostCheck } from './edge/host.ts';
export { type EdgeLimits, usualLimits } from './edge/limits.ts';
export { ListenError, listen, localUrl } from './edge/listen.ts';
export { createListener } from './edge/listener.ts';
export { answeredStatus, requestIdOf } from './edge/loggedRequest.ts';
export { publicOrigin } from './edge/publicOrigin.ts';
export { createRateLimits, type RateLimits } from './edge/rateLimits.ts';
export { type CsvRow, readCsv } from './files/csv.ts';
export { type FileRecord, readRecords } from './files/recordFile.ts';
export { redrawPicture } from './files/redrawPicture.ts';
export { FileProblem, fileRefusals, RecordProblem, recordRefusals, rowRefusals, short } from './files/refusals.ts';
export { createReport, LISTED, type Report } from './files/report.ts';
export { foreignTo, looksLikeJson } from './files/sniff.ts';
export { clearSpool, Interrupted, NoRoom, type SpooledFile, spool, TooLarge } from './files/spool.ts';
export { readHead, readText } from './files/text.ts';
export { createActPage } from './pages/actPage.ts';
export { fillDocument } from './pages/fillDocument.ts';
export { createFilledFile, type Html, packPage, sendPage, stampOf } from './pages/filledFile.ts';
export { createFilledFiles } from './pages/filledFiles.ts';
export { brandHead, fillHead, fillSitePage } from './pages/fillHead.ts';
export { htmlJson, htmlText, xmlText } from './pages/htmlText.ts';
export { renderMarkdown } from './pages/markdown.ts';
export { pageOf } from './pages/pageOf.ts';
export { answerErrors } from './plugins/errors.ts';
export { logs } from './plugins/logs.ts';
export { requireOperator } from './plugins/operatorAccess.ts';
export { createOwnPages, createPaymentPages } from './plugins/ownPages.ts';
export { noticeProxy } from './plugins/proxyNotice.ts';
export { createSignInLimit, limitRates } from './plugins/rateLimits.ts';
export { limitDepth, refuseNul, refusePublicPacked, refuseUnreadable } from './plugins/refuseMalformed.ts';
export { sendSecurityHeaders } from './plugins/securityHeaders.ts';
export { askerOf } from './routes/asker.ts';
export {
  assetOf,
  assetText,
  checkingIdOf,
  checkQuery,
  importIdOf,
  jsonBody,
  lengthOf,
  postIdOf,
  predictionIdOf,
  queueItemIdOf,
  readBody,
  readBodyOrQuery,
  readPredictionId,
  reportIdOf,
  signInIdOf,
  submissionIdOf,
} from './routes/parameters.ts';
export { reason, reasonAlone, unknownField } from './routes/reason.ts';
export { type AuditEntry, audit } from './writes/audit.ts';
export { createKeptAnswers, type KeyedRequest } from './writes/keptAnswers.ts';
export {
  keyOf,
  once,
  onceInParts,
  parsedBody,
  type Session,
  sha256,
  type Write,
  type WriteParts,
  type Written,
} from './writes/once.ts';
export { type Refreshable, refreshAfter } from './writes/refreshAfter.ts';
