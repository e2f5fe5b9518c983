import type { tools as english } from '../en/tools.ts'

/** Texts of copying, generator and one-time codes, in Italian. */
export const tools: Readonly<Record<keyof typeof english, string>> = {
  'copy.confirmed': 'Copiato!',
  'copy.doneClearing': '{name} copiato, cancellato tra {seconds} s',
  'copy.uncleared':
    'Il browser non consente a questa pagina di svuotare da sola gli appunti. Saranno svuotati al prossimo clic o tasto premuto.',
  'generator.open': 'Genera',
  'generator.title': 'Genera una password',
  'generator.value': 'Password generata',
  'generator.kind': 'Tipo',
  'generator.kind.password': 'Password',
  'generator.kind.passphrase': 'Frase di parole',
  'generator.length': 'Lunghezza',
  'generator.classes': 'Caratteri',
  'generator.class.lower': 'da a a z',
  'generator.class.upper': 'da A a Z',
  'generator.class.digits': 'da 0 a 9',
  'generator.class.symbols': 'Simboli',
  'generator.withoutLookAlikes': 'Escludi i caratteri che si somigliano',
  'generator.words': 'Parole',
  'generator.separator': 'Tra le parole',
  'generator.space': 'Spazio',
  'generator.capitals': 'Parole con l’iniziale maiuscola',
  'generator.weak': 'Debole: {bits} bit di casualità',
  'generator.fair': 'Discreta: {bits} bit di casualità',
  'generator.good': 'Buona: {bits} bit di casualità',
  'generator.strong': 'Forte: {bits} bit di casualità',
  'generator.renew': 'Un’altra',
  'generator.use': 'Usa questa password',
  'generator.earlier': 'Precedenti di questa finestra: {count}',
  'totp.code': 'Codice attuale',
  'totp.codeOf': 'il codice di {name}',
  'totp.rest': '{seconds} s',
  'totp.unknown':
    'Da questo testo non si ricavano codici: non è né una chiave base32 né un indirizzo otpauth di tipo totp.',
  'totp.clock': 'I codici seguono l’orologio di questo dispositivo.',
  'totp.clockAhead':
    'L’orologio di questo dispositivo è avanti di {time}. I servizi potrebbero rifiutare questi codici: regolalo.',
  'totp.clockBehind':
    'L’orologio di questo dispositivo è indietro di {time}. I servizi potrebbero rifiutare questi codici: regolalo.',
}
