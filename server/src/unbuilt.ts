/**
 * Calls that are declared and answer `not_implemented`. Whoever builds one takes it off this list;
 * a call that is neither built nor listed does not compile.
 */
export const UNBUILT = [
  'rotateKeys',
  'getKeyArchive',
  'getUser',
  'deleteUser',
  'listNotifications',
  'readNotifications',
  'createHandshake',
  'enterReceiverPin',
  'enterSenderPin',
  'signAsSender',
  'enterSigningPin',
  'signAsReceiver',
  'listHandshakes',
  'getHandshake',
  'renameHandshake',
  'revokeHandshake',
  'createShare',
  'readShare',
  'acknowledgeShare',
  'downloadShare',
  'openShareUpload',
  'uploadSharePart',
  'listShareUploadParts',
  'sealShareUpload',
] as const
