import { endpoints } from '@shrd/contract'
import { expect, test } from 'vitest'
import { notImplemented } from './not-implemented.ts'
import { UNBUILT } from './unbuilt.ts'

test('every call on the list is one of the contract, once', () => {
  expect(Object.keys(endpoints)).toEqual(expect.arrayContaining([...UNBUILT]))
  expect(new Set(UNBUILT).size).toBe(UNBUILT.length)
})

test('the calls of the first journeys are built', () => {
  const built = Object.keys(endpoints).filter(
    (name) => !UNBUILT.some((unbuilt) => unbuilt === name),
  )
  expect(built).toEqual([
    'login',
    'verify',
    'verifyTwoFactor',
    'register',
    'getKey',
    'logout',
    'validate',
    'getPublicKey',
    'listSessions',
    'endSession',
    'endSessions',
    'listAccountSessions',
    'endAccountSession',
    'endAccountSessions',
    'listAccountApplications',
    'endAccountApplication',
    'getAccount',
    'updateAccount',
    'deleteAccount',
    'requestEmailChange',
    'confirmEmailChange',
    'changePassword',
    'startSecondFactor',
    'confirmSecondFactor',
    'removeSecondFactor',
    'createAccountEmergencyCodes',
    'endSessionsAsOperator',
    'setStatusAsOperator',
    'deleteUserAsOperator',
    'getEmergencyCodes',
    'createEmergencyCodes',
    'getPreferences',
    'updatePreferences',
    'listNotifications',
    'readNotifications',
    'awaitNotifications',
    'getContact',
    'updateContact',
    'getAddress',
    'updateAddress',
    'listVaults',
    'createVault',
    'updateVault',
    'deleteVault',
    'listCategories',
    'getCategory',
    'createCategory',
    'updateCategory',
    'deleteCategory',
    'listDocumentChanges',
    'listDocuments',
    'getDocument',
    'getDocuments',
    'createDocument',
    'updateDocument',
    'deleteDocument',
    'getSelfDocument',
    'createSelfDocument',
    'updateSelfDocument',
    'listTrash',
    'listVersions',
    'restoreVersion',
    'listDocumentLogs',
    'recordAction',
    'downloadAttachment',
    'deleteAttachment',
    'openUpload',
    'uploadPart',
    'listUploadParts',
    'sealUpload',
    'createHandshake',
    'enterReceiverPin',
    'enterSenderPin',
    'signAsSender',
    'enterSigningPin',
    'signAsReceiver',
    'cancelHandshake',
    'listHandshakes',
    'getHandshake',
    'renameHandshake',
    'revokeHandshake',
    'getManifest',
    'getManifestShards',
    'getManifestRoots',
    'updateManifest',
  ])
})

test('a call that is not built says so', async () => {
  const { listTrash } = notImplemented(['listTrash'])
  // The handler refuses before it looks at the call.
  await expect(listTrash(undefined as never)).rejects.toThrow('not_implemented')
})
