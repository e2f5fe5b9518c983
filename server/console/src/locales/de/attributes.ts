import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'attributes'> = {
  'attributes.title': 'Eigenschaften',
  'attributes.lead':
    'Was Sie außer den üblichen Angaben über Ihre Nutzer speichern, und wer es sehen darf.',
  'attributes.failed': 'Die Eigenschaften konnten nicht geladen werden.',
  'attributes.new': 'Eigenschaft anlegen',
  'attributes.empty': 'Noch keine Eigenschaften',
  'attributes.emptyText':
    'Speichern Sie zu jedem Nutzer eine Kundennummer, eine Abteilung oder anderes, und machen Sie Claims daraus.',
  'attributes.more': 'Mehr zu {name}',
  'attributes.edit': 'Eigenschaft bearbeiten',
  'attributes.editTitle': '{name} bearbeiten',
  'attributes.saved': 'Die Eigenschaft wurde gespeichert.',
  'attributes.created': 'Die Eigenschaft wurde angelegt.',
  'attributes.delete': 'Eigenschaft löschen',
  'attributes.deleteText':
    '„{name}“ wird mit den Werten aller Nutzer gelöscht. Das lässt sich nicht rückgängig machen.',
  'attributes.use': {
    one: '{count} Nutzer hat einen Wert.',
    other: '{count} Nutzer haben einen Wert.',
  },
  'attributes.useAtLeast': {
    one: 'Mindestens {count} Nutzer hat einen Wert.',
    other: 'Mindestens {count} Nutzer haben einen Wert.',
  },
  'attributes.deleted': 'Die Eigenschaft wurde gelöscht.',
  'attribute.name': 'Name',
  'attribute.nameHint': 'Kleinbuchstaben, Ziffern und _, etwa customer_number.',
  'attribute.nameTaken': 'Eine Eigenschaft mit diesem Namen gibt es schon.',
  'attribute.type': 'Typ',
  'attribute.typeHint': 'Er lässt sich später nicht ändern.',
  'attribute.type.text': 'Text',
  'attribute.type.number': 'Zahl',
  'attribute.type.boolean': 'Ja oder nein',
  'attribute.type.list': 'Liste von Texten',
  'attribute.read': 'Darf sie lesen',
  'attribute.write': 'Darf sie schreiben',
  'attribute.role.person': 'Der Nutzer',
  'attribute.role.application': 'Anwendungen und API-Schlüssel',
  'attribute.role.none': 'Nur Mitglieder',
  'attribute.members': 'Mitglieder dieses Kontos dürfen immer beides.',
  'attribute.labels': 'Was Nutzer lesen',
  'attribute.labelsHint':
    'Bei ihren Angaben, und wenn eine Anwendung danach fragt. Fehlt es in ihrer Sprache, lesen sie das englische oder den Namen.',
  'attribute.labelLong': 'Höchstens {most} Zeichen.',
}
