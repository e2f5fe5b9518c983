export { REQUEST_TAG, type RequestParameters } from './request-parameters.ts'
export {
  type OutgoingRequest,
  type RequestSigner,
  type SigningMoment,
  signRequest,
} from './sign-request.ts'
export {
  type HeaderFields,
  type IncomingRequest,
  type ParsedRequestSignature,
  parseRequestSignature,
  type VerifiedRequest,
  verifyRequest,
} from './verify-request.ts'
