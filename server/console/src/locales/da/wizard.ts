import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'wizard'> = {
  'wizard.title': 'Opret en konto',
  'wizard.lead':
    'En konto ejer klienter og de brugere, der logger ind i dem. Du kan have så mange konti, du vil.',
  'wizard.step': 'Trin {step} af {count}',
  'wizard.name': 'Kontoens navn',
  'wizard.nameHint': 'For eksempel dit firma eller projekt. Medlemmer ser det, brugere gør ikke.',
  'wizard.nameLong': 'Højst {most} tegn.',
  'wizard.next': 'Vælg en plan',
  'wizard.back': 'Tilbage',
  'wizard.plan': 'Plan',
  'wizard.planFailed': 'Planerne kunne ikke indlæses.',
  'wizard.free': 'Gratis',
  'wizard.noPrice': 'Pris efter aftale',
  'wizard.price': '{price} for {days} dage',
  'wizard.clients': 'Klienter: {count}',
  'wizard.members': 'Medlemmer: {count}',
  'wizard.users': 'Brugere og logins: {count}',
  'wizard.unlimited': 'Ubegrænset',
  'wizard.request': 'Spørg den, der driver tjenesten, om den.',
  'wizard.freeDays':
    'De første {days} dage er gratis. Derefter én faktura for hver periode på {period} dage.',
  'wizard.noContract': 'Ingen binding: Du kan afslutte kontoen når som helst.',
  'wizard.tax': 'Priser i EUR for hver konto, inklusive moms.',
  'wizard.submit': 'Opret konto',
  'wizard.done': '“{name}” er oprettet.',
  'wizard.choosePlan': 'Vælg en plan.',

  'invitation.title': 'Invitation',
  'invitation.lead': '{account} inviterer dig ({email}) som {role}.',
  'invitation.owner': 'ejer',
  'invitation.member': 'medlem',
  'invitation.rights': 'Medlemmer ser og ændrer alt i kontoen: klienter, brugere og deres data.',
  'invitation.until': 'Invitationen gælder til {time}.',
  'invitation.accept': 'Tag imod invitationen',
  'invitation.accepted': 'Du er nu medlem af “{name}”.',
  'invitation.failed': 'Invitationen kan ikke bruges.',
  'invitation.ended':
    'Denne invitation er udløbet, brugt eller trukket tilbage. Bed den, der inviterede dig, om en ny.',
  'invitation.otherAddress':
    'Du er logget ind som {own}. Log ud, åbn linket i mailen igen, og log ind eller registrer dig med {email}.',
  'invitation.unproven':
    'Din adresse {email} er endnu ikke bekræftet. Gør det i din profil, og åbn så linket igen.',
  'invitation.already': 'Du er allerede medlem af denne konto.',
  'invitation.toConsole': 'Til konsollen',
  'invitation.missing': 'Sidens adresse er ufuldstændig. Åbn linket i mailen igen.',
}
