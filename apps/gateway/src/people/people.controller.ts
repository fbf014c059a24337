import { Controller } from '@nestjs/common';
import { personRoute, type Person } from '@tabdock/contracts/users';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { PersonPages } from './person-pages';

@Controller()
export class PeopleController {
  constructor(private readonly people: PersonPages) {}

  @Route(personRoute)
  person({ params: { username } }: RouteCall<typeof personRoute>): Promise<Person> {
    return this.people.page(username);
  }
}
