import { type Answer, json } from '../monobank/http';

/** An error in LiqPay's own shape: HTTP 200, `err_code` for programs. */
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
