/** Who stops attacks of a class. */
export type Reach = 'client' | 'partly' | 'page' | 'server' | 'out of reach'

/** What each value says of a class, for the legend of the threat model. */
export const REACHES: Readonly<Record<Reach, string>> = {
  client: 'a client alone stops it, whatever the server does.',
  partly: 'a client stops a part of it; the row says what remains.',
  page: 'it depends on how the page around the client is built and delivered.',
  server: 'an honest server stops it; against one that lies nothing stands.',
  'out of reach':
    'neither client nor server stops it; what stands under *how* makes it harder at most.',
}

/** A class of attacks that was published against products of this kind. */
export interface AttackClass {
  readonly row: number
  readonly name: string
  readonly reach: Reach
  /** What stops it here, or why nothing does. */
  readonly answer: string
}

/** The published classes, in the order of the threat model. */
export const ATTACK_CLASSES: readonly AttackClass[] = [
  {
    row: 1,
    name: 'Another key in place of the partner’s, when something is shared',
    reach: 'client',
    answer:
      'Keys come from a log that starts at the `user_id`, and the log has to lead on from the head that the member approved in a handshake. A directory of keys is never trusted.',
  },
  {
    row: 2,
    name: 'Another key at enrolment or recovery',
    reach: 'client',
    answer:
      'There is no escrow: no answer of a server adds a recipient. Keys are made in the browser and leave it only in the key file.',
  },
  {
    row: 3,
    name: 'Another key while keys are replaced',
    reach: 'client',
    answer:
      'A rotation seals only to heads that are in the manifest; nothing is first seen during one.',
  },
  {
    row: 4,
    name: 'Grants that nobody signed',
    reach: 'client',
    answer:
      'The owner signs the list of the hashes of all grants; a grant that it does not name is refused.',
  },
  {
    row: 5,
    name: 'Overwritten keys, decryption oracles',
    reach: 'client',
    answer:
      'Wrapped keys are sealed with authentication, public halves are compared with the log, and no error says which secret step failed.',
  },
  {
    row: 6,
    name: 'Cipher text moved to another field, document or owner',
    reach: 'client',
    answer:
      'One body per document; document, owner and epoch are in its key and its associated data.',
  },
  {
    row: 7,
    name: 'Items dropped, doubled or replayed',
    reach: 'partly',
    answer:
      'The signed manifest lists every item by its hash. On a device that has never seen a later manifest an older one is not noticed.',
  },
  {
    row: 8,
    name: 'One item or a whole account rolled back',
    reach: 'partly',
    answer:
      'Revisions and manifests are counted and chained; pins outlive a sign-out, and the key file carries a floor. A fresh device is told as of when, and from which device, the state is.',
  },
  {
    row: 9,
    name: 'Weaker key derivation',
    reach: 'client',
    answer:
      'Parameters stand in the key file, bound to it, between fixed bounds. The client reads none in an answer of a server.',
  },
  {
    row: 10,
    name: 'Old weak parameters that stay',
    reach: 'client',
    answer:
      'Whoever opens a file below today’s derivation is told that it should be written anew, and every file that is written is of today’s; missing parameters are an error.',
  },
  {
    row: 11,
    name: 'Stretching on the server that adds nothing',
    reach: 'client',
    answer:
      'Nothing that follows from the password of a key file ever reaches a server, stretched or not. What follows from the passphrase of a share goes only together with 256 bits that stay in its link.',
  },
  {
    row: 12,
    name: 'Older formats or ciphers',
    reach: 'client',
    answer:
      'One suite and one format per record, named in what is signed; any other number is refused.',
  },
  {
    row: 13,
    name: 'New keys because the server says there are none',
    reach: 'client',
    answer:
      'A missing key is an error. Keys are made at registration and rotation; whether there is a self key is what the manifest says.',
  },
  {
    row: 14,
    name: 'Encryption without authentication',
    reach: 'client',
    answer:
      'AES-256-GCM everywhere; what does not authenticate is never given out, whoever signed it.',
  },
  {
    row: 15,
    name: 'Chunks of a file reordered, cut, spliced',
    reach: 'client',
    answer:
      'Chunks are counted and the last is marked; their hashes are compared before anything is released.',
  },
  {
    row: 16,
    name: 'Name, type or size of a file changed',
    reach: 'client',
    answer:
      'The descriptor is encrypted and its hash signed, together with a digest of the content.',
  },
  {
    row: 17,
    name: 'Readable headers changed',
    reach: 'client',
    answer:
      'Title, tags and icon are in the signed revision; what stands beside it has to say the same.',
  },
  {
    row: 18,
    name: 'Planted content',
    reach: 'client',
    answer:
      'Documents of anybody but the member and pinned partners are not shown, even when they verify.',
  },
  {
    row: 19,
    name: 'The key of a link reaches the server',
    reach: 'client',
    answer:
      'Links are written with it in the fragment, which browsers do not send, and nothing that is sent leads to it. An address with the key in its path opens as well: whoever uses one has told the host of the page. The code of the page could read it in any case: see row 35.',
  },
  {
    row: 20,
    name: 'Links used up by machines, or read twice',
    reach: 'client',
    answer:
      'Opening takes a claim computed from the fragment, which a previewer does not send. That the server keeps no copy is its word.',
  },
  {
    row: 21,
    name: 'One cipher text that opens under two keys',
    reach: 'client',
    answer: 'The owner signs a commitment to the key of an epoch, compared before the key is used.',
  },
  {
    row: 22,
    name: 'A nonce used twice',
    reach: 'client',
    answer:
      'Every saved body has a key of its own, derived from its IV; a changed file is never sent on under the key of its first attempt.',
  },
  {
    row: 23,
    name: 'Signatures over what the server chose',
    reach: 'client',
    answer:
      'Everything signed begins with its purpose and has one strict form; a login proof names page, API and an end.',
  },
  {
    row: 24,
    name: 'Requests replayed or sent elsewhere',
    reach: 'client',
    answer:
      'Method, address, body, session, time and a nonce are signed (RFC 9421); the server uses each nonce once.',
  },
  {
    row: 25,
    name: 'The second factor guessed',
    reach: 'server',
    answer:
      'The key is proven first, tries are counted, a time step counts once; nothing encrypted follows from a code alone.',
  },
  {
    row: 26,
    name: 'Short PINs searched offline',
    reach: 'client',
    answer:
      'Of a PIN only the four characters that the server made are ever sent, and of the others nothing that they could be guessed from. The last PIN is a short string over a commitment made before anybody could choose.',
  },
  {
    row: 27,
    name: 'Somebody in the middle by a look-alike invitation',
    reach: 'partly',
    answer:
      'PINs are spoken in both directions and safety numbers can be compared. People who pass PINs on for somebody else are not noticed.',
  },
  {
    row: 28,
    name: 'An old key file that still works',
    reach: 'client',
    answer:
      'A replaced key signs nothing that counts; a file of replaced keys is told so at sign-in.',
  },
  {
    row: 29,
    name: 'Look-ups of icons or breaches that tell what is stored',
    reach: 'client',
    answer:
      'The client asks nobody but its service, and nothing that follows from a text: icons are its own, and checks of passwords stay on the device.',
  },
  {
    row: 30,
    name: 'Titles, addresses and sizes in clear',
    reach: 'partly',
    answer:
      'Titles and tags are readable as specified, unless a document has a private title; bodies are padded to 64 bytes; sizes of files show.',
  },
  {
    row: 31,
    name: 'Sizes watched while crafted items come in',
    reach: 'partly',
    answer:
      'Nothing is compressed or stored once for several people. Traffic shows when something is saved.',
  },
  {
    row: 32,
    name: 'Script in a preview',
    reach: 'partly',
    answer:
      'Nothing is previewed: contents of files are given out as bytes, under names without tricks. The service’s own pages have a strict policy besides.',
  },
  {
    row: 33,
    name: 'Overlays, and extensions that read the page',
    reach: 'page',
    answer:
      'The service’s own pages cannot be framed. What an extension with access to a page does is out of reach.',
  },
  {
    row: 34,
    name: 'A dependency or a build that was taken over',
    reach: 'page',
    answer:
      'Few dependencies, a lock file with hashes, install scripts only of packages that are named.',
  },
  {
    row: 35,
    name: 'Other code delivered, perhaps to one person',
    reach: 'out of reach',
    answer:
      'Whoever delivers the page can read what it reads. A self-hosted client and content policies narrow it.',
  },
  {
    row: 36,
    name: 'Memory, keyboards, a compromised device',
    reach: 'out of reach',
    answer:
      'Keys cannot be exported once open and secret bytes are overwritten; more a page cannot do.',
  },
  {
    row: 37,
    name: 'A key on the server after all',
    reach: 'client',
    answer:
      'No content key, and nothing that leads to one, is in anything that leaves a device, whatever a server asks for.',
  },
  {
    row: 38,
    name: 'Former recipients who go on reading or writing',
    reach: 'partly',
    answer:
      'Un-sharing begins a new epoch, and readers refuse authors who are not in the list in force. What was readable could have been kept.',
  },
  {
    row: 39,
    name: 'Absurd parameters and sizes',
    reach: 'client',
    answer: 'Lengths, counts, depths and costs are bounded and checked before any work.',
  },
]
