import type { tools as english } from '../en/tools.ts'

/** Texts of copying, generator and one-time codes, in Danish. */
export const tools: Readonly<Record<keyof typeof english, string>> = {
  'copy.confirmed': 'Kopieret!',
  'copy.doneClearing': '{name} kopieret, ryddes om {seconds} s',
  'copy.uncleared':
    'Browseren lader ikke denne side tømme udklipsholderen af sig selv. Den tømmes ved dit næste klik eller tastetryk.',
  'generator.open': 'Generér',
  'generator.title': 'Generér en adgangskode',
  'generator.value': 'Genereret adgangskode',
  'generator.kind': 'Type',
  'generator.kind.password': 'Adgangskode',
  'generator.kind.passphrase': 'Adgangssætning af ord',
  'generator.length': 'Længde',
  'generator.classes': 'Tegn',
  'generator.class.lower': 'a til z',
  'generator.class.upper': 'A til Z',
  'generator.class.digits': '0 til 9',
  'generator.class.symbols': 'Symboler',
  'generator.withoutLookAlikes': 'Udelad tegn, der ligner hinanden',
  'generator.words': 'Ord',
  'generator.separator': 'Mellem ordene',
  'generator.space': 'Mellemrum',
  'generator.capitals': 'Begynd ord med stort',
  'generator.weak': 'Svag: {bits} bit tilfældighed',
  'generator.fair': 'Rimelig: {bits} bit tilfældighed',
  'generator.good': 'God: {bits} bit tilfældighed',
  'generator.strong': 'Stærk: {bits} bit tilfældighed',
  'generator.renew': 'En anden',
  'generator.use': 'Brug denne adgangskode',
  'generator.earlier': 'Tidligere fra denne dialog: {count}',
  'totp.code': 'Aktuel kode',
  'totp.codeOf': 'koden for {name}',
  'totp.rest': '{seconds} s',
  'totp.unknown':
    'Der kan ikke laves koder af denne tekst: den er hverken en base32-nøgle eller en otpauth-adresse af typen totp.',
  'totp.clock': 'Koder følger denne enheds ur.',
  'totp.clockAhead':
    'Denne enheds ur er {time} foran. Tjenester kan afvise koderne: stil det korrekt.',
  'totp.clockBehind':
    'Denne enheds ur er {time} bagud. Tjenester kan afvise koderne: stil det korrekt.',
}
