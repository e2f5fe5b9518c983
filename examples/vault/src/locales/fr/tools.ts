import type { tools as english } from '../en/tools.ts'

/** Texts of copying, generator and one-time codes, in French. */
export const tools: Readonly<Record<keyof typeof english, string>> = {
  'copy.confirmed': 'Copié\u202f!',
  'copy.doneClearing': '{name} copié, effacé dans {seconds} s',
  'copy.uncleared':
    'Le navigateur n’autorise pas cette page à vider seule le presse-papiers. Il sera vidé à votre prochain clic ou à la prochaine touche.',
  'generator.open': 'Générer',
  'generator.title': 'Générer un mot de passe',
  'generator.value': 'Mot de passe généré',
  'generator.kind': 'Type',
  'generator.kind.password': 'Mot de passe',
  'generator.kind.passphrase': 'Phrase de passe en mots',
  'generator.length': 'Longueur',
  'generator.classes': 'Caractères',
  'generator.class.lower': 'a à z',
  'generator.class.upper': 'A à Z',
  'generator.class.digits': '0 à 9',
  'generator.class.symbols': 'Symboles',
  'generator.withoutLookAlikes': 'Exclure les caractères qui se ressemblent',
  'generator.words': 'Mots',
  'generator.separator': 'Entre les mots',
  'generator.space': 'Espace',
  'generator.capitals': 'Majuscule au début des mots',
  'generator.weak': 'Faible\u00a0: {bits} bits de hasard',
  'generator.fair': 'Moyen\u00a0: {bits} bits de hasard',
  'generator.good': 'Bon\u00a0: {bits} bits de hasard',
  'generator.strong': 'Fort\u00a0: {bits} bits de hasard',
  'generator.renew': 'Un autre',
  'generator.use': 'Utiliser ce mot de passe',
  'generator.earlier': 'Précédents de cette fenêtre\u00a0: {count}',
  'totp.code': 'Code actuel',
  'totp.codeOf': 'le code de {name}',
  'totp.rest': '{seconds} s',
  'totp.unknown':
    'Ce texte ne permet pas de calculer de codes\u00a0: ce n’est ni une clé base32 ni une adresse otpauth de type totp.',
  'totp.clock': 'Les codes suivent l’horloge de cet appareil.',
  'totp.clockAhead':
    'L’horloge de cet appareil avance de {time}. Les services peuvent refuser ces codes\u00a0: réglez-la.',
  'totp.clockBehind':
    'L’horloge de cet appareil retarde de {time}. Les services peuvent refuser ces codes\u00a0: réglez-la.',
}
