import { createIdentity } from '@shrd/crypto/identity'
import type { FakeServer } from '../fake-server.ts'
import { DOCUMENT } from '../journeys/content.ts'
import { answerBesides, demandLie, refuse } from './demand-lie.ts'
import { holdKnownReaders, holdPadded, holdSentTwice, holdStrongFiles } from './hold-sent.ts'
import type { Lie } from './lie.ts'

const SIGNING_IN = ['register', 'login', 'verify', 'verifyTwoFactor', 'getKey', 'validate'] as const
const HANDSHAKES = [
  'createHandshake',
  'enterReceiverPin',
  'enterSenderPin',
  'signAsSender',
  'enterSigningPin',
  'signAsReceiver',
  'getHandshake',
] as const
const DOCUMENTS = [
  'createVault',
  'createDocument',
  'updateDocument',
  'getDocument',
  'getManifest',
  'updateManifest',
  'getPublicKey',
] as const
const UPLOADS = ['openUpload', 'uploadPart', 'sealUpload'] as const
const SHARES = ['createShare', 'readShare', 'openShareUpload', 'sealShareUpload'] as const
const ROTATIONS = [
  'permitRotation',
  'rotateKeys',
  'getKeyArchive',
  'createSelfDocument',
  'updateSelfDocument',
] as const
const EVERYTHING = [
  ...SIGNING_IN,
  ...HANDSHAKES,
  ...DOCUMENTS,
  ...UPLOADS,
  ...SHARES,
  ...ROTATIONS,
] as const

const WEAK_STEPS = [{ name: 'PBKDF2', hash: 'SHA-256', iterations: 2 }]
const WEAK = {
  kdf: WEAK_STEPS,
  salt: 'A'.repeat(22),
  iterations: 2,
  memory_kib: 8,
  passes: 1,
  key_file: { version: 1, kdf: WEAK_STEPS, upgrade: false },
}

/** Somebody who has to be able to read as well, as the server says. */
async function askForEscrow(server: FakeServer): Promise<void> {
  const { user_id, publicExchangeKey } = (await createIdentity()).identity
  const recipient = { user_id, publicExchangeKey, scopes: ['view'] }
  answerBesides(server, EVERYTHING, {
    escrow_key: publicExchangeKey,
    recovery: { required: true, recipients: [recipient] },
    recipients: [recipient],
  })
}

/**
 * What no check refuses, since nothing in a client ever answers it: a server that asks for more than
 * a call carries, in its answers or by refusing to go on. Every byte that is sent meanwhile is looked
 * at.
 */
export const demandLies: readonly Lie[] = [
  demandLie({
    name: 'the server asks for something to compare the password with',
    row: [9, 11],
    journeys: ['registration', 'sign-in'],
    tell: (server) =>
      answerBesides(server, SIGNING_IN, {
        verifier: { required: true, hash: 'SHA-256', salt: 'A'.repeat(22), iterations: 1 },
        required: ['password', 'password_hash', 'verifier'],
        stretch_on_server: 100_000,
      }),
  }),
  demandLie({
    name: 'the server lets nobody in who does not send the password',
    row: [11],
    journeys: ['sign-in'],
    tell: (server) => refuse(server, 'verify', 'login_failed', { required: ['password'] }),
    code: 'login_failed',
  }),
  demandLie({
    name: 'the server takes no registration without a key of the password',
    row: [2, 11, 37],
    journeys: ['registration'],
    tell: (server) =>
      refuse(server, 'register', 'registration_failed', { required: ['password_key', 'key_file'] }),
    code: 'registration_failed',
  }),
  demandLie({
    name: 'the server tells by which weaker derivation key files are opened and written',
    row: [9, 10],
    journeys: ['rotation'],
    tell: (server) => answerBesides(server, EVERYTHING, WEAK),
    hold: holdStrongFiles,
  }),
  demandLie({
    name: 'the server says that somebody else has to be able to read everything',
    row: [2, 3, 37],
    journeys: ['registration', 'save', 'share', 'rotation'],
    tell: askForEscrow,
    hold: holdKnownReaders,
  }),
  demandLie({
    name: 'the server stores no document without its text',
    row: [37],
    journeys: ['save', 'share'],
    tell: (server) =>
      refuse(server, 'createDocument', 'document_creation_failed', {
        required: ['body.plaintext', 'document_key'],
      }),
    code: 'document_creation_failed',
  }),
  demandLie({
    name: 'the server takes no file without its name and its key',
    row: [16, 37],
    journeys: ['file upload'],
    tell: (server) =>
      refuse(server, 'openUpload', 'input_vector_missing', { required: ['name', 'type', 'key'] }),
    code: 'input_vector_missing',
  }),
  demandLie({
    name: 'the server asks for private keys while keys are replaced',
    row: [3, 37],
    journeys: ['rotation'],
    tell: (server) =>
      answerBesides(server, [...ROTATIONS, ...SIGNING_IN], {
        required: ['privateSigningKey', 'privateExchangeKey', 'former_keys', 'key_file'],
      }),
  }),
  demandLie({
    name: 'the server asks for what opens a share',
    row: [19, 20, 37],
    journeys: ['one-off share'],
    tell: (server) =>
      answerBesides(server, SHARES, { required: ['link', 'fragment', 'secret', 'passphrase'] }),
  }),
  demandLie({
    name: 'the server shows no share to who does not send the whole link',
    row: [19, 37],
    journeys: ['one-off share'],
    tell: (server) =>
      refuse(server, 'readShare', 'share_unreadable', { required: ['link', 'passphrase'] }),
    code: 'share_unreadable',
  }),
  demandLie({
    name: 'the server asks for the PINs of a handshake, or for a hash of them',
    row: [26],
    journeys: ['handshake'],
    tell: (server) =>
      answerBesides(server, HANDSHAKES, { required: ['pin', 'authenticator', 'pin_hash'] }),
  }),
  demandLie({
    name: 'the server answers addresses at which to look up icons and breached passwords',
    row: [29],
    journeys: ['save', 'share'],
    tell: (server) => {
      const at = 'https://lookup.example'
      const icons = {
        icon_url: `${at}/icon?of={url}`,
        favicon: `${at}/icon?of=${DOCUMENT.body.url}`,
      }
      answerBesides(server, EVERYTHING, { ...icons, breach_url: `${at}/range/{sha1_prefix}` })
    },
  }),
  demandLie({
    name: 'the server asks for titles, addresses and lengths in clear',
    row: [17, 30],
    journeys: ['save'],
    tell: (server) =>
      answerBesides(server, DOCUMENTS, { title_in_body: false, private_title: false, padding: 0 }),
    hold: holdPadded,
  }),
  demandLie({
    name: 'the server says that it takes compressed files, and has this one already',
    row: [31],
    journeys: ['file upload'],
    tell: (server) =>
      answerBesides(server, UPLOADS, { compression: 'gzip', exists: true, known: true }),
    hold: holdSentTwice,
  }),
]
