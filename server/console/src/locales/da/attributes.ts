import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'attributes'> = {
  'attributes.title': 'Attributter',
  'attributes.lead':
    'Det, du gemmer om dine brugere ud over standardoplysningerne, og hvem der må se det.',
  'attributes.failed': 'Attributterne kunne ikke indlæses.',
  'attributes.new': 'Opret attribut',
  'attributes.empty': 'Ingen attributter endnu',
  'attributes.emptyText':
    'Gem et kundenummer, en afdeling eller andet om hver bruger, og lav det til claims.',
  'attributes.more': 'Mere om {name}',
  'attributes.edit': 'Rediger attribut',
  'attributes.editTitle': 'Rediger {name}',
  'attributes.saved': 'Attributten er gemt.',
  'attributes.created': 'Attributten er oprettet.',
  'attributes.delete': 'Slet attribut',
  'attributes.deleteText': '“{name}” slettes med alle brugeres værdier. Det kan ikke fortrydes.',
  'attributes.use': { one: '{count} bruger har en værdi.', other: '{count} brugere har en værdi.' },
  'attributes.useAtLeast': {
    one: 'Mindst {count} bruger har en værdi.',
    other: 'Mindst {count} brugere har en værdi.',
  },
  'attributes.deleted': 'Attributten er slettet.',
  'attribute.name': 'Navn',
  'attribute.nameHint': 'Små bogstaver, cifre og _, for eksempel customer_number.',
  'attribute.nameTaken': 'Der er allerede en attribut med dette navn.',
  'attribute.type': 'Type',
  'attribute.typeHint': 'Den kan ikke ændres senere.',
  'attribute.type.text': 'Tekst',
  'attribute.type.number': 'Tal',
  'attribute.type.boolean': 'Ja eller nej',
  'attribute.type.list': 'Liste af tekster',
  'attribute.read': 'Må læse den',
  'attribute.write': 'Må skrive den',
  'attribute.role.person': 'Brugeren',
  'attribute.role.application': 'Programmer og API-nøgler',
  'attribute.role.none': 'Kun medlemmer',
  'attribute.members': 'Medlemmer af denne konto må altid begge dele.',
  'attribute.labels': 'Hvad brugere læser',
  'attribute.labelsHint':
    'Ved deres oplysninger, og når en applikation spørger efter den. Mangler det på deres sprog, læser de det engelske eller navnet.',
  'attribute.labelLong': 'Højst {most} tegn.',
}
