export const frame = {
  skip: 'Skip to content',
  logout: 'Sign out',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
  version: 'version: {{version}}',
  language: 'Language',
  new_tab: '(opens in a new tab)',
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  more_information: 'More information',
  read_more: 'Read more',
  read_less: 'Collapse',
  choose: 'Choose...',
  other: 'Other, namely...',
  today: 'Today',
  loading: 'One moment, we are loading your details…',
  loading_part: 'Loading…',
  not_loaded: 'We cannot load this right now',
  no_script:
    'This page needs JavaScript to sign you in. Please turn on JavaScript in your browser and reload the page.',
  unknown: 'Unknown',
  connection_error: 'There is no connection. Check your internet and try again.',
  retry_soon: 'Try again in a minute.',
  check_connection: 'Check your connection and try again.',
  edit: 'Change',
  save: 'Save',
  saving: 'Saving…',
  sending: 'Sending…',
  go_on: 'Continue',
  busy: 'One moment…',
  search: 'Search',
  open: 'Open',
  remove: 'Remove',
  remove_name: 'Remove {{name}}',
  place_of: '{{place}} of {{count}}',
  clear_search: 'Clear search',
  too_often: 'There were too many attempts. Try again in {{wait}}.',
  missing: 'Please check these fields',
  show: 'Show',
  delete_name: 'Delete {{name}}',
};

export const titles = {
  login: 'Sign in',
  new_password: 'New password',
  reaffirm: 'Terms and conditions',
  internal: 'Sign in on behalf of a contact',
  claims: 'My claims',
  managed_claims: 'Managed claims',
  account: 'My account',
  claim_details: '{{claim}}, claim details',
  claim_message: '{{claim}}, message',
  claim_airline: '{{claim}}, report',
  not_found: 'Page not found',
};

export const error = {
  title: 'Something went wrong on this page',
  text: 'This is on our side, not yours. Reload the page.',
  reload: 'Reload page',
  part: 'This part could not be loaded',
  part_old: 'The portal has been updated in the meantime. Please load the page again.',
};

export const not_found = {
  title: 'We cannot find this page',
  text: 'The address is not correct, or the page has moved. You can find your claims on the home page.',
};

export const offline = {
  as_of: 'Offline, as of {{moment}}',
  text: 'There is no connection. You are seeing what was loaded last; it will update as soon as you are connected again.',
  needs: 'This needs a connection',
  needs_text: 'This part loads as soon as you are connected again.',
  failed: 'There was no connection.',
};

export const fields = {
  FirstName: 'First name',
  LastName: 'Last name',
  BirthDate: 'Date of birth',
  BirthPlace: 'Place of birth',
  LegalRepresentativeLink1: 'Legal representative 1',
  LegalRepresentativeLink2: 'Legal representative 2',
  CountryCode: 'Country',
  PostalCode: 'Postcode',
  HouseNumber: 'House number',
  HouseNumberExtension: 'Flat or suffix',
  StreetName: 'Street',
  City: 'Town or city',
  PhoneNumber: 'Phone',
  EMailAddress: 'Email address',
};

export const validatorMessages = {
  nonumber: 'Use letters, spaces, hyphens and apostrophes only.',
  justnumbers: 'Enter digits only. A letter, as in 118 b, goes into the next field.',
  street: 'Use letters, digits, spaces, full stops and hyphens only.',
  city: 'In the name of the town or city, use letters, spaces, hyphens and apostrophes only.',
  phonenumber: 'Enter a valid phone number, such as +44 7400 123456.',
  postcodeNL: 'Enter a valid postcode, such as 1234 AB.',
  email: 'Enter a valid email address, such as name@example.com.',
  generaltext: 'Use letters, digits and common punctuation only.',
  holdername: 'Use only letters, spaces, full stops, hyphens and apostrophes.',
  flightnumber: 'Enter only the digits of the flight number.',
  flightCode: 'Enter a flight number, for example KL 1001.',
  novalidator: 'Fill in this field.',
  IBAN: 'This IBAN is not correct. Please check it.',
  DOBLegalPerson: 'Choose somebody aged 18 or over. A minor cannot be a legal representative.',
  BirthDate: 'Enter a date that exists and is not in the future.',
};

export const date = {
  choose: 'Choose a date',
  form: 'DD-MM-YYYY',
  invalid: 'This date does not exist',
  before: 'You cannot enter a date before {{date}}',
  after: 'You cannot enter a date after {{date}}',
  previous: { days: 'Previous month', months: 'Previous year', years: 'Previous 20 years' },
  next: { days: 'Next month', months: 'Next year', years: 'Next 20 years' },
  up: { days: 'choose a month', months: 'choose a year' },
};

export const country = {
  show_all: 'Show all countries',
  none: 'No country matches ‘{{typed}}’. Check the spelling.',
};

export const general = {
  dropzone_strings: {
    receipt_description_list: {
      Hotel: 'Hotel',
      Meals: 'Food and drink',
      Taxi: 'Taxi',
      PublicTransport: 'Public transport',
      CarRental: 'Hire car',
      Parking: 'Parking',
      ReplacementFlight: 'Replacement flight',
      Clothing: 'Clothing',
      Toiletries: 'Toiletries',
      Luggage: 'Suitcase or bag',
      Telephone: 'Phone costs',
      Other: 'Other',
    },
  },
  popup_strings: {
    yes: 'Yes',
    no: 'No',
    ok: 'OK',
    cancel: 'Cancel',
    close: 'Close',
  },
  no_input_warning: 'Fill in this field',
};
