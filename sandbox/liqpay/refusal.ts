import { type Answer, json } from '../monobank/http';

/** An error as LiqPay returns it: HTTP status 200, with a machine-readable `err_code`. */
export class Refusal extends Error {
  constructor(
    readonly errCode: string,
    description: string,
  ) {
    super(description);
  }

  answer(): Answer {
    return json({
      result: 'error',
      status: 'error',
      err_code: this.errCode,
      err_description: this.message,
    });
  }
}
