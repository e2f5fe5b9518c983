import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'settings'> = {
  'settings.title': 'Kontoindstillinger',
  'settings.nameTitle': 'Navn',
  'settings.nameText': 'Medlemmer ser det i konsollen.',
  'settings.name': 'Kontoens navn',
  'settings.nameSave': 'Gem navn',
  'settings.nameSaved': 'Navnet er ændret.',
  'settings.nameLong': 'Højst {most} tegn.',
  'settings.id': 'konto-id',

  'members.title': 'Medlemmer',
  'members.text':
    'Medlemmer ser og ændrer alt i kontoen. Ejere forvalter også medlemmer, plan og kontoens afslutning.',
  'members.failed': 'Medlemmerne kunne ikke indlæses.',
  'members.role.owner': 'Ejer',
  'members.role.member': 'Medlem',
  'members.you': 'Dig',
  'members.invite': 'Invitér medlem',
  'members.remove': 'Fjern medlem',
  'members.removeText': '“{name}” mister straks adgangen til kontoen.',
  'members.revokeKeys': 'Tilbagekald også de API-nøgler, som medlemmet har oprettet',
  'members.removed': 'Medlemmet er fjernet.',
  'members.leave': 'Forlad konto',
  'members.leaveText':
    'Du mister straks adgangen til “{name}”, og de API-nøgler, som du har oprettet, holder op med at virke. Kun en ejer kan invitere dig igen.',
  'members.left': 'Du har forladt “{name}”.',
  'members.transfer': 'Gør til ejer',
  'members.transferText':
    '“{name}” bliver ejer i dit sted. Du forbliver medlem og kan ikke længere forvalte medlemmer, plan eller kontoens afslutning.',
  'members.transferred': '“{name}” er nu ejer.',
  'members.more': 'Mere om {name}',
  'members.ownerOnly': 'Kun en ejer inviterer og fjerner medlemmer.',

  'invitations.title': 'Åbne invitationer',
  'invitations.failed': 'Invitationerne kunne ikke indlæses.',
  'invitations.until': 'gælder til {time}',
  'invitations.withdraw': 'Træk tilbage',
  'invitations.withdrawn': 'Invitationen er trukket tilbage.',
  'invite.email': 'Adresse',
  'invite.hint': 'Personen logger ind med denne adresse for at tage imod.',
  'invite.wrong': 'Skriv en adresse som name@example.org.',
  'invite.isMember': 'Et medlem har allerede denne adresse.',
  'invite.role': 'Rolle',
  'invite.role.member': 'Medlem',
  'invite.role.memberText': 'Ser og ændrer alt i kontoen',
  'invite.role.owner': 'Ejer',
  'invite.role.ownerText': 'Forvalter også medlemmer, plan og kontoens afslutning',
  'invite.done': 'Invitationen til {email} er på vej.',

  'ending.title': 'Kontoens afslutning',
  'ending.text':
    'Der er ingen mindste løbetid. Sletningen begynder nogle dage senere, så en ejer stadig kan annullere den.',
  'ending.delete': 'Slet konto',
  'ending.deleteText':
    'Alle klienter, brugere og hændelser i “{name}” slettes. Ingen kan længere logge ind i dens applikationer. Eksportér dine brugere først.',
  'ending.confirm': 'Skriv kontoens navn for at bekræfte',
  'ending.scheduled': 'Kontoen slettes den {day}.',
  'ending.scheduledText': 'Alt virker indtil da.',
  'ending.cancel': 'Behold konto',
  'ending.cancelled': 'Kontoen bliver.',
  'ending.ownerOnly': 'Kun en ejer kan afslutte kontoen.',
}
