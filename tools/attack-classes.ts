/** The party that stops attacks of a class. */
export type Reach = 'client' | 'partly' | 'page' | 'server' | 'out of reach'

/** The meaning of each value, for the legend of the threat model. */
export const REACHES: Readonly<Record<Reach, string>> = {
  client: 'a client alone stops it, whatever the server does.',
  partly: 'a client stops a part of it; the row says what remains.',
  page: 'it depends on how the page around the client is built and delivered.',
  server: 'an honest server stops it; nothing stops it if the server lies.',
  'out of reach': 'neither client nor server stops it; *how* names measures that make it harder.',
}

/** A published class of attacks against products of this kind. */
export interface AttackClass {
  readonly row: number
  readonly name: string
  readonly reach: Reach
  /** The protection against it, or the reason why there is none. */
  readonly answer: string
}

/** The published classes, in the order of the threat model. */
export const ATTACK_CLASSES: readonly AttackClass[] = [
  {
    row: 1,
    name: 'Another key in place of the partner’s, when something is shared',
    reach: 'client',
    answer:
      'Keys come from a log that starts at the `user_id`. The log must continue from the head that the member approved in a handshake. The client never trusts a directory of keys.',
  },
  {
    row: 2,
    name: 'Another key at enrolment or recovery',
    reach: 'client',
    answer:
      'There is no escrow: no response of a server adds a recipient. The browser creates the keys, and they leave it only in the key file.',
  },
  {
    row: 3,
    name: 'Another key while keys are replaced',
    reach: 'client',
    answer:
      'A rotation seals only to heads that are in the manifest. It accepts no key that the member has not seen before.',
  },
  {
    row: 4,
    name: 'Grants that nobody signed',
    reach: 'client',
    answer:
      'The owner signs the list of the hashes of all grants. The client refuses a grant that is not in it.',
  },
  {
    row: 5,
    name: 'Overwritten keys, decryption oracles',
    reach: 'client',
    answer:
      'Wrapped keys are sealed with authentication, public keys are compared with the log, and no error reveals which secret step failed.',
  },
  {
    row: 6,
    name: 'Cipher text moved to another field, document or owner',
    reach: 'client',
    answer:
      'Each document has one body. Its key and its associated data contain document, owner and epoch.',
  },
  {
    row: 7,
    name: 'Items dropped, doubled or replayed',
    reach: 'partly',
    answer:
      'The signed manifest lists every item by its hash. A device that has never seen a later manifest does not notice an older one.',
  },
  {
    row: 8,
    name: 'One item or a whole account rolled back',
    reach: 'partly',
    answer:
      'Revisions and manifests are counted and chained. Pins survive a sign-out, and the key file contains a floor. A new device shows the time of the state, and the device that wrote it.',
  },
  {
    row: 9,
    name: 'Weaker key derivation',
    reach: 'client',
    answer:
      'The key file contains the parameters, bound to it, within fixed bounds. The client takes none from a server.',
  },
  {
    row: 10,
    name: 'Old weak parameters that stay',
    reach: 'client',
    answer:
      'If a file has a weaker derivation than new files, the client offers to write it again. Every file that it writes uses the present derivation. Missing parameters are an error.',
  },
  {
    row: 11,
    name: 'Stretching on the server that adds nothing',
    reach: 'client',
    answer:
      'No value derived from the password of a key file ever reaches a server, stretched or not. Values derived from the passphrase of a share also depend on 256 bits that stay in its link.',
  },
  {
    row: 12,
    name: 'Older formats or ciphers',
    reach: 'client',
    answer:
      'Each record has one suite and one format, and the signed text names them. The client refuses any other number.',
  },
  {
    row: 13,
    name: 'New keys because the server says there are none',
    reach: 'client',
    answer:
      'A missing key is an error. The client creates keys only at registration and rotation. The manifest, not the server, says whether there is a self key.',
  },
  {
    row: 14,
    name: 'Encryption without authentication',
    reach: 'client',
    answer:
      'All encryption is AES-256-GCM. The client never releases data that fails authentication, whoever signed it.',
  },
  {
    row: 15,
    name: 'Chunks of a file reordered, cut, spliced',
    reach: 'client',
    answer:
      'Chunks are numbered and the last is marked. The client compares their hashes before it releases any data.',
  },
  {
    row: 16,
    name: 'Name, type or size of a file changed',
    reach: 'client',
    answer:
      'The descriptor is encrypted. Its author signs its hash, together with a digest of the content.',
  },
  {
    row: 17,
    name: 'Readable headers changed',
    reach: 'client',
    answer:
      'The signed revision contains title, tags and icon. The values beside it must be equal.',
  },
  {
    row: 18,
    name: 'Planted content',
    reach: 'client',
    answer:
      'The client shows only documents of the member and of pinned partners, even if others verify.',
  },
  {
    row: 19,
    name: 'The key of a link reaches the server',
    reach: 'client',
    answer:
      'The client writes links with the key in the fragment, which browsers do not send, and sends no value that leads to it. An address with the key in its path also opens: a user of such an address has already sent the key to the host of the page. The code of the page could read it in any case: see row 35.',
  },
  {
    row: 20,
    name: 'Links used up by machines, or read twice',
    reach: 'client',
    answer:
      'Opening needs a claim computed from the fragment, which a previewer does not send. Only the server promises that it keeps no copy.',
  },
  {
    row: 21,
    name: 'One cipher text that opens under two keys',
    reach: 'client',
    answer:
      'The owner signs a commitment to the key of an epoch. The client compares it before it uses the key.',
  },
  {
    row: 22,
    name: 'A nonce used twice',
    reach: 'client',
    answer:
      'Every saved body has its own key, derived from its IV. The client never continues the upload of a changed file under the key of the first attempt.',
  },
  {
    row: 23,
    name: 'Signatures over what the server chose',
    reach: 'client',
    answer:
      'Everything that a key signs starts with its purpose and has one strict form. A login proof names page, API and an end.',
  },
  {
    row: 24,
    name: 'Requests replayed or sent elsewhere',
    reach: 'client',
    answer:
      'Each request signs method, address, body, session, time and a nonce (RFC 9421). The server accepts each nonce once.',
  },
  {
    row: 25,
    name: 'The second factor guessed',
    reach: 'server',
    answer:
      'The member proves the key first. The server counts tries and accepts each time step once. A code alone gives no encrypted data.',
  },
  {
    row: 26,
    name: 'Short PINs searched offline',
    reach: 'client',
    answer:
      'Clients send only the four characters of a PIN that the server created, and no value from which it could guess the others. The last PIN is a short string over a commitment that was made before anyone could choose a value.',
  },
  {
    row: 27,
    name: 'Somebody in the middle by a look-alike invitation',
    reach: 'partly',
    answer:
      'Members tell each other PINs in both directions and can compare safety numbers. The client does not notice members who pass PINs on for someone else.',
  },
  {
    row: 28,
    name: 'An old key file that still works',
    reach: 'client',
    answer:
      'A replaced key signs nothing valid. At sign-in the client says that a file has replaced keys.',
  },
  {
    row: 29,
    name: 'Look-ups of icons or breaches that tell what is stored',
    reach: 'client',
    answer:
      'The client calls only its service, with no value derived from a text. Icons are its own, and checks of passwords stay on the device.',
  },
  {
    row: 30,
    name: 'Titles, addresses and sizes in clear',
    reach: 'partly',
    answer:
      'Titles and tags are readable as specified, unless a document has a private title. Bodies are padded to 64 bytes. The sizes of files are visible.',
  },
  {
    row: 31,
    name: 'Sizes watched while crafted items come in',
    reach: 'partly',
    answer:
      'The service compresses nothing and stores nothing once for several users. Traffic shows when a member saves.',
  },
  {
    row: 32,
    name: 'Script in a preview',
    reach: 'partly',
    answer:
      'The client previews no file: it returns the contents as bytes, under sanitized names. The service’s own pages also have a strict policy.',
  },
  {
    row: 33,
    name: 'Overlays, and extensions that read the page',
    reach: 'page',
    answer:
      'Other sites cannot frame the service’s own pages. Extensions with access to a page are out of reach.',
  },
  {
    row: 34,
    name: 'A dependency or a build that was taken over',
    reach: 'page',
    answer:
      'Few dependencies, a lock file with hashes, and install scripts only of listed packages.',
  },
  {
    row: 35,
    name: 'Other code delivered, perhaps to one person',
    reach: 'out of reach',
    answer:
      'The party that delivers the page can read everything that the page reads. A self-hosted client and content policies reduce this risk.',
  },
  {
    row: 36,
    name: 'Memory, keyboards, a compromised device',
    reach: 'out of reach',
    answer:
      'Opened keys cannot be exported, and secret bytes are overwritten. A page cannot do more.',
  },
  {
    row: 37,
    name: 'A key on the server after all',
    reach: 'client',
    answer:
      'No data that leaves a device contains a content key, or a value that leads to one, whatever a server asks for.',
  },
  {
    row: 38,
    name: 'Former recipients who go on reading or writing',
    reach: 'partly',
    answer:
      'Un-sharing begins a new epoch, and readers refuse authors who are not in the list in force. A former recipient can have kept what was readable.',
  },
  {
    row: 39,
    name: 'Absurd parameters and sizes',
    reach: 'client',
    answer: 'The client limits lengths, counts, depths and costs, and checks them before any work.',
  },
]
