// Written by npm run client from the OpenAPI description d36223eed68c5a15.
export interface paths {
    "/api/admin/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiAdminCustomersId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiAdminCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{orderId}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postApiAdminOrdersOrderIdNotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiAdminOrdersOrderId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiAdminProductsProductId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiAdminProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{orderId}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patchApiOrdersOrderIdUpdate"];
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            /** @description Error text for people, in Ukrainian. */
            message: string;
            /**
             * @description Error code for programs.
             * @enum {string}
             */
            code: "bad_address" | "bad_request" | "bad_json" | "validation_failed" | "unsupported_media_type" | "body_too_large" | "body_truncated" | "foreign_origin" | "unauthorized" | "session_expired" | "wrong_credentials" | "wrong_password" | "password_needed" | "forbidden" | "second_factor_needed" | "second_factor_setup_needed" | "fresh_code_needed" | "wrong_code" | "email_taken" | "weak_password" | "link_expired" | "last_admin" | "edit_conflict" | "undo_not_possible" | "too_many_rows" | "not_found" | "method_not_allowed" | "too_many_requests" | "unknown_host" | "headers_too_large" | "request_timeout" | "idempotency_key_reused" | "request_in_progress" | "basket_empty" | "basket_below_minimum" | "unknown_product" | "size_required" | "out_of_stock" | "too_many_open_orders" | "too_many_pieces" | "price_changed" | "promo_code_refused" | "certificate_refused" | "payment_not_possible" | "payment_unavailable" | "refund_not_possible" | "status_not_possible" | "order_not_deletable" | "customer_not_deletable" | "review_not_possible" | "tag_in_use" | "message_not_possible" | "waybill_not_possible" | "carrier_refused" | "carrier_unavailable" | "bad_signature" | "sync_running" | "sync_refused" | "recipient_refused" | "external_failed" | "not_ready" | "busy" | "database_unavailable" | "internal";
            /** @description Error texts by field of the request; the keys are dotted paths. */
            errors?: {
                [key: string]: string[];
            };
        } & {
            [key: string]: unknown;
        };
        WireModification: {
            modificator_id: number;
            modificator_name: string;
            price: number;
            amount: number;
        };
        DeliveryAddress: {
            city: string;
            /** @enum {string} */
            deliveryType: "branch" | "postbox" | "address";
            postbox?: string;
            address?: string;
            warehouse?: string;
            house?: string;
            apartment?: string;
            settlementRef?: string;
            placeRef?: string;
            streetRef?: string;
            /** @description `вул. Садова, 3`: address of the chosen branch or locker from the carrier's directory; only in responses. */
            placeAddress?: string;
            /** @description Regions of the towns with the typed name, when there are several; only in responses. */
            namesakes?: string;
        };
        ParcelView: {
            /** @description Waybill number: 14 digits at Nova Poshta, 13 digits or a number like `RA123456785UA` at Ukrposhta. */
            number: string;
            /** @enum {string} */
            state: "shipped" | "returned" | "created" | "done" | "void" | "ready";
            /** @description The carrier's text for the state of the parcel; empty before the first one. */
            words: string;
            /** @description `2026-11-24`: day of arrival expected by the carrier; null when it gives none. */
            arrivesOn: string | null;
        };
        PartView: {
            /** @description Waybill number: 14 digits at Nova Poshta, 13 digits or a number like `RA123456785UA` at Ukrposhta. */
            number: string;
            /** @enum {string} */
            state: "shipped" | "returned" | "created" | "done" | "void" | "ready";
            /** @description The carrier's text for the state of the parcel; empty before the first one. */
            words: string;
            /** @description `2026-11-24`: day of arrival expected by the carrier; null when it gives none. */
            arrivesOn: string | null;
            lines: {
                name: string;
                size: string;
                quantity: number;
            }[];
            /** @description Kopecks of `total` in this parcel; collected with it if the order is unpaid. */
            value: number;
        };
        CustomerView: {
            id: number;
            name: string;
            /** @description Of the account, else of the newest order. */
            email: string;
            phone: string;
            /** @description Town of the newest parcel; empty without one. */
            city: string;
            hasAccount: boolean;
            isStaff: boolean;
            /** @description Time of the first order or of the registration. */
            createdAt: string;
            lastOrderAt: string | null;
            /** @description Number of orders, without deleted ones. */
            orders: number;
            /** @description Total in kopecks of the orders that are not deleted, cancelled, returned, refunded or refused by the bank. */
            spent: number;
            /** @description Number of parcels that came back because nobody fetched them. */
            unfetched: number;
            /** @description Kopecks of orders that were paid and not refunded. */
            paid: number;
            /** @description Kopecks that banks have returned. */
            refunded: number;
            /** @description Number of returned orders, with those that nobody fetched. */
            returned: number;
            /** @description Number of orders whose reserved goods were released unpaid or unconfirmed. */
            holdsLost: number;
            /** @description When they unsubscribed from letters. */
            lettersRefusedAt: string | null;
            accounts: {
                id: number;
                name: string;
                email: string;
                /** @enum {string} */
                role: "customer" | "editor" | "manager" | "admin";
                wishes: number;
                createdAt: string;
            }[];
            contacts: {
                /** @enum {string} */
                kind: "phone" | "email";
                value: string;
                /** @description Whether it is known to be theirs: a parcel was fetched, or the e-mail was verified. */
                isProven: boolean;
                /** @description Other cards with this contact, which may or may not be the same person. */
                alsoOn: {
                    id: number;
                    name: string;
                }[];
            }[];
            /** @description Addresses of parcels and saved ones, newest first. */
            addresses: string[];
            /** @description Notes, joins and splits, newest first. */
            notes: {
                id: number;
                /** @enum {string} */
                kind: "note" | "join" | "split";
                text: string;
                /** @description Name of the staff member; `shop` for an automatic join. */
                by: string;
                at: string;
            }[];
            /** @description The newest orders, at most 50; `orders` is the number of all. */
            latest: components["schemas"]["CustomerOrder"][];
        };
        CustomerOrder: {
            orderId: string;
            createdAt: string;
            /** @enum {string} */
            status: "new" | "confirmed" | "packed" | "shipped" | "delivered" | "cancelled" | "returned";
            /** @enum {string} */
            paymentStatus: "none" | "pending" | "paid" | "failed" | "refunded" | "review";
            total: number;
        };
        CustomersPage: {
            customers: components["schemas"]["CustomerRow"][];
            currentPage: number;
            totalPages: number;
            total: number;
        };
        CustomerRow: {
            id: number;
            name: string;
            /** @description Of the account, else of the newest order. */
            email: string;
            phone: string;
            /** @description Town of the newest parcel; empty without one. */
            city: string;
            hasAccount: boolean;
            isStaff: boolean;
            /** @description Time of the first order or of the registration. */
            createdAt: string;
            lastOrderAt: string | null;
            /** @description Number of orders, without deleted ones. */
            orders: number;
            /** @description Total in kopecks of the orders that are not deleted, cancelled, returned, refunded or refused by the bank. */
            spent: number;
            /** @description Number of parcels that came back because nobody fetched them. */
            unfetched: number;
        };
        StaffOrder: {
            /** @description The customer's card: its id, orders and parcels nobody fetched; null for a minute. */
            customer: {
                id: number;
                orders: number;
                unfetched: number;
            } | null;
            orderId: string;
            token: string;
            /** @enum {string} */
            status: "new" | "confirmed" | "packed" | "shipped" | "delivered" | "cancelled" | "returned";
            /** @enum {string} */
            paymentStatus: "none" | "pending" | "paid" | "failed" | "refunded" | "review";
            /** @enum {string} */
            paymentMethod: "mono" | "liqpay" | "monoParts" | "cod" | "pickup";
            /** @enum {string} */
            deliveryMethod: "novaPoshta" | "ukrposhta" | "pickup" | "email";
            deliveryAddress: components["schemas"]["DeliveryAddress"] | null;
            firstName: string;
            /** @description `+380 67 ••• •• 67`: masked, since the link of the order may be forwarded; complete for staff and in the account export. */
            phone: string;
            email: string;
            itemsTotal: number;
            discountTotal: number;
            /** @description Promo codes and looks, with their kopecks of `discountTotal`. */
            discounts: {
                title: string;
                amount: number;
                isDeliveryFree: boolean;
            }[];
            deliveryPrice: number;
            /** @description Expected charge of the carrier to the recipient in kopecks, not part of `total`; null when unknown. */
            deliveryEstimate: number | null;
            /** @description `2026-12-31`: day of the event that the order is for; null without one. */
            eventDate: string | null;
            total: number;
            /** @description Kopecks of `total` that a gift certificate pays. */
            certificatePaid: number;
            /** @description Kopecks of `certificatePaid` that went back to it. */
            certificateReturned: number;
            /** @description Whether one of its lines is a gift certificate. */
            hasCertificates: boolean;
            /** @description Time until which stock is reserved for an unpaid or unconfirmed order; null when nothing is pending. */
            heldUntil: string | null;
            /** @description Whether the order is so large that staff must confirm it before stock is reserved and payment is possible. */
            awaitsApproval: boolean;
            /** @description Kopecks by which the order rose after it was paid by card, and which are not paid yet. */
            extraDue: number;
            /** @description Whether staff raised the sum paid on receipt, and the shopper has not agreed yet. */
            awaitsConsent: boolean;
            /** @description Whether a new attempt to pay by card is possible now. */
            canPay: boolean;
            /** @description Whether the shopper may cancel the order without staff. */
            canCancel: boolean;
            /** @description Day of arrival that was expected when the order was placed; null when unknown. */
            arrivesOn: string | null;
            parcel: components["schemas"]["ParcelView"] | null;
            /** @description Parcels with parts of the order that are sent separately; then `parcel` is the one with the rest. */
            parts: components["schemas"]["PartView"][];
            /** @description The bank's reason when the newest payment attempt failed; empty otherwise. */
            failureReason: string;
            createdAt: string;
            bundles: components["schemas"]["OrderBundleView"][];
            events: {
                /** @enum {string} */
                kind: "status" | "delivery" | "payment" | "pos" | "contact" | "note";
                value: string;
                at: string;
            }[];
            lastName: string;
            /** @description State of the current waybill: made, printed, or typed by hand (its label is printed elsewhere); null without a number. */
            label: ("made" | "printed" | "typed") | null;
            /** @description Name of the staff member who is packing the order now; null for nobody. */
            packing: string | null;
            notCall: boolean;
            comment: string;
            staffNote: string;
            /** @description Staff member who is responsible for the order; null for nobody. */
            assignee: {
                id: number;
                name: string;
            } | null;
            tags: string[];
            /** @description Id of the account; null for a guest and after the account is deleted. */
            customerId: number | null;
            /** @description Id of the order at the POS; null before the POS has received it. */
            posOrderId: number | null;
            /** @description Order status reported by the POS; null before the first report. */
            posStatus: ("new" | "cancelled" | "removed" | "accepted" | "closed") | null;
            /** @description Id of the receipt at the POS; null until its staff accept the order. */
            posReceiptId: number | null;
            /** @description When a POS stock that excludes the pieces of the order was applied, which ends their reservation; null before. */
            posCountedAt: string | null;
            holdsStock: boolean;
            /** @description Reasons why the order needs attention, most urgent first; empty without any. */
            attention: ("parcel" | "money" | "receipt" | "part" | "consent" | "large" | "address" | "pos" | "review" | "mail" | "stuck" | "hold")[];
            updatedAt: string;
            archivedAt: string | null;
            lines: components["schemas"]["StaffLine"][];
            /** @description Name of the staff member who took the order by phone; null for an order from the storefront. */
            takenBy: string | null;
            /** @description History of the order, oldest first: who did what, and when. */
            history: components["schemas"]["HistoryLine"][];
            handDiscount: {
                amount: number;
                reason: string;
            };
            /** @description Kopecks paid on receipt that staff have given back by hand. */
            givenBack: number;
            attempts: components["schemas"]["AttemptView"][];
            refunds: components["schemas"]["RefundView"][];
            /** @description Fiscal receipts, oldest first. */
            receipts: {
                id: number;
                /** @enum {string} */
                kind: "sale" | "return";
                /** @description The refund whose money it is for; null for others. */
                refundId: number | null;
                /** @description Kopecks. */
                total: number;
                /** @enum {string} */
                state: "waiting" | "sent" | "done" | "failed";
                /** @description Empty if the service names none. */
                fiscalNumber: string;
                /** @description URL of the receipt at the tax service; empty without one. */
                link: string;
                /** @description Whether it was issued while the tax service did not answer. */
                isOffline: boolean;
                /** @description Why the service has refused it; empty if it has not. */
                failure: string;
            }[];
            waybill: components["schemas"]["WaybillView"] | null;
            /** @description Parcels with parts of the order that are sent separately, oldest first. */
            partParcels: components["schemas"]["PartParcel"][];
            /** @description Returns of goods, newest first. */
            returns: components["schemas"]["ReturnView"][];
            /** @description Number of the order whose returned goods this order replaces; null for others. */
            exchangeOf: string | null;
            /** @description Undelivered message that sends the order to the POS; null without one. */
            posMessage: {
                id: number;
                attempts: number;
            } | null;
            undelivered: components["schemas"]["UndeliveredMail"][];
            /** @description Notes of staff about the order, oldest first. */
            notes: components["schemas"]["OrderNote"][];
        };
        OrderBundleView: {
            id: number;
            bundleId: number;
            title: string;
            quantity: number;
            /** @description Total price of all these bundles before the discount, in kopecks. */
            full: number;
            /** @description Kopecks of all these bundles with their own discount, before other discounts. */
            price: number;
            total: number;
        };
        StaffLine: {
            productId: number;
            name: string;
            /** @description Empty for a product without sizes. */
            size: string;
            /** @description Path relative to the POS host, empty when the product has none. */
            photo: string;
            quantity: number;
            price: number;
            /** @description Price of all pieces minus the line's share of all discounts, in kopecks. */
            total: number;
            /** @description Whether a promo code added the line, which costs one kopeck. */
            isGift: boolean;
            /** @description `id` in `bundles` of the bundle that the line belongs to; null without one. */
            bundle: number | null;
            id: number;
            code: string;
            /** @description Whether the product is a gift certificate. */
            isCertificate: boolean;
            /** @description Pieces that were refunded. */
            refunded: number;
        };
        HistoryLine: {
            /** @enum {string} */
            kind: "status" | "payment" | "delivery" | "label" | "pos" | "contact" | "note";
            value: string;
            by: string;
            at: string;
        };
        AttemptView: {
            id: number;
            /** @enum {string} */
            provider: "monobank" | "liqpay" | "monobankParts";
            invoiceId: string | null;
            amount: number;
            /** @enum {string} */
            status: "created" | "pending" | "paid" | "failed" | "expired" | "refunded" | "review";
            failureReason: string;
            /** @description Kopecks that the bank has partially returned while the payment stays paid. */
            returned: number;
            /** @description Kopecks that were refunded or are being refunded, never more than `amount`. */
            refunded: number;
            /** @description URL of the bank's payment page; empty when the attempt cannot be paid now. */
            pageUrl: string;
            createdAt: string;
            updatedAt: string;
            expiresAt: string | null;
        };
        RefundView: {
            id: number;
            /** @description Null if staff gave back by hand what was paid on receipt. */
            paymentId: number | null;
            amount: number;
            /** @description Whether it went back to the gift certificate. */
            isCertificate: boolean;
            /** @description Whether no money moved: goods came back for which nobody had paid. */
            isUnpaid: boolean;
            /** @description Whether everything was refunded that the payment still had. */
            isWhole: boolean;
            /** @description The refunded lines; empty for a refund of a sum. */
            lines: {
                name: string;
                size: string;
                quantity: number;
                amount: number;
                /** @enum {string} */
                goods: "kept" | "stock" | "damaged" | "till";
            }[];
            /** @enum {string} */
            status: "failed" | "done" | "requested";
            reason: string;
            failure: string;
            /** @description Number of requests to the bank for a refund that is in progress; 0 after it is done or given up. */
            tries: number;
            createdAt: string;
            doneAt: string | null;
        };
        WaybillView: {
            /** @description Null while the waybill is being created. */
            number: string | null;
            /** @description Whether the waybill was made through the carrier's API, so that it can be printed and deleted; false when its number was typed by hand. */
            isOurs: boolean;
            cost: number | null;
            arrivesOn: string | null;
            statusCode: number;
            statusText: string;
            trackedAt: string | null;
            /** @description When the label was first printed; null before. */
            printedAt: string | null;
            createdAt: string;
        };
        PartParcel: {
            /** @description Null while the waybill is being created. */
            number: string | null;
            /** @description Whether the waybill was made through the carrier's API, so that it can be printed and deleted; false when its number was typed by hand. */
            isOurs: boolean;
            cost: number | null;
            arrivesOn: string | null;
            statusCode: number;
            statusText: string;
            trackedAt: string | null;
            /** @description When the label was first printed; null before. */
            printedAt: string | null;
            createdAt: string;
            id: number;
            /** @description What its pieces cost in kopecks. */
            value: number;
            /** @description Pieces by the id of the order line. */
            contents: {
                line: number;
                quantity: number;
            }[];
        };
        ReturnView: {
            id: number;
            /** @enum {string} */
            state: "requested" | "approved" | "on_the_way" | "received" | "checked" | "refunded" | "exchanged" | "closed" | "refused" | "withdrawn";
            /** @enum {string} */
            reason: "size" | "dislike" | "wrong" | "defect" | "other" | "unclaimed";
            text: string;
            /** @description `2026-12-31`: in the state `approved` until when the shopper sends the goods, otherwise until when staff act; null when nothing is to be done. */
            dueOn: string | null;
            /** @description Where the shopper sends the goods; empty before the approval. */
            address: string;
            /** @description Number of the return parcel; empty without one. */
            waybill: string;
            /** @description Whether the carrier was asked for the parcel; false for a typed number. */
            isRequested: boolean;
            parcelText: string;
            /** @description Why staff have refused; empty otherwise. */
            refusal: string;
            canWithdraw: boolean;
            createdAt: string;
            lines: {
                /** @description Id of the order line. */
                line: number;
                name: string;
                size: string;
                quantity: number;
                /** @description Found by staff; null before. */
                goods: ("kept" | "stock" | "damaged" | "till") | null;
            }[];
            photos: {
                id: number;
                /**
                 * @description `staff`: added to the refusal.
                 * @enum {string}
                 */
                by: "shopper" | "staff";
            }[];
            /** @description Kopecks that are given back; null before. */
            refunded: number | null;
            /** @description The order of the goods in exchange; null without one. */
            exchange: {
                orderId: string;
                token: string;
            } | null;
        };
        UndeliveredMail: {
            id: number;
            /** @description What the mail is about: `accepted`, `paid`, or `message` for one by staff. */
            mail: string;
            /** @description Whether the recipient's mail server refuses the address. */
            isRefused: boolean;
            /** @description Whether the shop has stopped trying, after two weeks. */
            isGivenUp: boolean;
            at: string;
        };
        OrderNote: {
            id: number;
            by: string;
            text: string;
            at: string;
        };
        StaffProduct: {
            product_id: number;
            product_name: string;
            category_name: string;
            /** @description Slug of the category; the path of the product's page is `/{category_slug}/{product_id}`. */
            category_slug: string;
            menu_category_id: number;
            /** @description Path of the main photo relative to the picture host; empty without one: show a placeholder. */
            photo: string;
            photo_origin: string;
            photo_extra: string[];
            /** @description Lowest price of its sizes in kopecks, like all prices of this schema. */
            price: number;
            old_price: number | null;
            barcode: string;
            score: number;
            scoreAmount: number;
            /** @description Whether the product was added within the last two weeks. */
            is_new: boolean;
            modifications: components["schemas"]["WireModification"][];
            amount: number;
            description: string;
            /** @description Whether shoppers cannot see it: the POS hides it or its category, or staff do. */
            hidden: boolean;
            /** @description Whether the product or its category is hidden at the POS. */
            hiddenAtPos: boolean;
            /** @description Whether the product is removed at the POS. */
            removed: boolean;
            sold: number;
            /** @description Texts at the POS, and its price in kopecks. */
            pos: {
                title: string;
                description: string;
                price: number;
            };
            /** @description Values that staff set instead of those of the POS; empty texts, a discount of 0 percent and a null price change nothing. */
            edit: {
                title: string;
                description: string;
                discount: number;
                newPrice: number | null;
                /** @description Whether staff hide the product. */
                isHidden: boolean;
                /** @description Whether it is excluded from campaigns and codes. */
                noPromotions: boolean;
                /** @description Whether each sold piece is a gift certificate. */
                isCertificate: boolean;
            };
            /** @description Former price in kopecks if the price were reduced now: the lowest of the last 30 days; of a reduced product the one before its reduction. */
            formerPrice: number | null;
            /** @description The campaign that applies to the product now. */
            campaign: {
                id: number;
                title: string;
                percent: number | null;
                /** @description Kopecks off the POS price; null with `percent`. */
                amount: number | null;
                /** Format: date-time */
                from: string;
                /** Format: date-time */
                until: string;
            } | null;
            /** @description All pictures of the POS and of staff in order, with where each is shown. */
            pictures: {
                path: string;
                /** @enum {string} */
                use: "shown" | "hidden" | "cutout";
                /** @description Whether it can be the cut-out: uploaded, with a transparent background. */
                isTransparent: boolean;
            }[];
            /** @description Link to a video or a 360° view; empty without one. */
            video: string;
            /** @description Version of the edit, 0 without one; a save must send it back. */
            version: number;
            sizes: components["schemas"]["StaffSize"][];
        };
        StaffSize: {
            id: number;
            size: string;
            barcode: string;
            /** @description POS price in kopecks that is in force; `price` is the price in the shop, with the edit by staff. */
            posPrice: number;
            price: number;
            /** @description Purchase price at the POS in kopecks; null if unknown. */
            cost: number | null;
            /** @description Current POS price in kopecks when it is not in force; 0 when the POS has no price; null otherwise. */
            askedPrice: number | null;
            /** @description Whether the size is not sold until staff decide about `askedPrice`. */
            isHeld: boolean;
            /** @description Pieces in stock at the POS; `reserved` are held by orders, `available` are left to sell. */
            counted: number;
            reserved: number;
            available: number;
        };
        ProductChangeLine: {
            id: number;
            /** Format: date-time */
            at: string;
            by: string;
            action: string;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
        };
        StaffProducts: {
            products: components["schemas"]["StaffProductRow"][];
            currentPage: number;
            totalPages: number;
            total: number;
        };
        StaffProductRow: {
            id: number;
            name: string;
            /** @description Path relative to the POS host, or null. */
            photo: string | null;
            categoryName: string;
            posPrice: number;
            price: number;
            available: number;
            sizes: {
                size: string;
                available: number;
            }[];
            sold: number;
            hidden: boolean;
            isHiddenByStaff: boolean;
            noPromotions: boolean;
            removed: boolean;
            isEdited: boolean;
            isReduced: boolean;
            /** @description Lowest POS price in kopecks of the sizes that are not sold until staff decide about it; 0 when the POS has no price; null when no size is held. */
            heldPrice: number | null;
            /** @description Whether the new price set by staff has no effect, since the POS price is not higher. */
            isIdle: boolean;
            /** @description Metadata score, 0 to 100; null without a metadata record. */
            metaScore: number | null;
        };
        StaffOrdersPage: {
            orders: components["schemas"]["StaffOrderView"][];
            currentPage: number;
            totalPages: number;
            total: number;
            /** @constant */
            isRecentOnly?: true;
        };
        StaffOrderView: {
            orderId: string;
            token: string;
            /** @enum {string} */
            status: "new" | "confirmed" | "packed" | "shipped" | "delivered" | "cancelled" | "returned";
            /** @enum {string} */
            paymentStatus: "none" | "pending" | "paid" | "failed" | "refunded" | "review";
            /** @enum {string} */
            paymentMethod: "mono" | "liqpay" | "monoParts" | "cod" | "pickup";
            /** @enum {string} */
            deliveryMethod: "novaPoshta" | "ukrposhta" | "pickup" | "email";
            deliveryAddress: components["schemas"]["DeliveryAddress"] | null;
            firstName: string;
            /** @description `+380 67 ••• •• 67`: masked, since the link of the order may be forwarded; complete for staff and in the account export. */
            phone: string;
            email: string;
            itemsTotal: number;
            discountTotal: number;
            /** @description Promo codes and looks, with their kopecks of `discountTotal`. */
            discounts: {
                title: string;
                amount: number;
                isDeliveryFree: boolean;
            }[];
            deliveryPrice: number;
            /** @description Expected charge of the carrier to the recipient in kopecks, not part of `total`; null when unknown. */
            deliveryEstimate: number | null;
            /** @description `2026-12-31`: day of the event that the order is for; null without one. */
            eventDate: string | null;
            total: number;
            /** @description Kopecks of `total` that a gift certificate pays. */
            certificatePaid: number;
            /** @description Kopecks of `certificatePaid` that went back to it. */
            certificateReturned: number;
            /** @description Whether one of its lines is a gift certificate. */
            hasCertificates: boolean;
            /** @description Time until which stock is reserved for an unpaid or unconfirmed order; null when nothing is pending. */
            heldUntil: string | null;
            /** @description Whether the order is so large that staff must confirm it before stock is reserved and payment is possible. */
            awaitsApproval: boolean;
            /** @description Kopecks by which the order rose after it was paid by card, and which are not paid yet. */
            extraDue: number;
            /** @description Whether staff raised the sum paid on receipt, and the shopper has not agreed yet. */
            awaitsConsent: boolean;
            /** @description Whether a new attempt to pay by card is possible now. */
            canPay: boolean;
            /** @description Whether the shopper may cancel the order without staff. */
            canCancel: boolean;
            /** @description Day of arrival that was expected when the order was placed; null when unknown. */
            arrivesOn: string | null;
            parcel: components["schemas"]["ParcelView"] | null;
            /** @description Parcels with parts of the order that are sent separately; then `parcel` is the one with the rest. */
            parts: components["schemas"]["PartView"][];
            /** @description The bank's reason when the newest payment attempt failed; empty otherwise. */
            failureReason: string;
            createdAt: string;
            bundles: components["schemas"]["OrderBundleView"][];
            lines: components["schemas"]["OrderLineView"][];
            events: {
                /** @enum {string} */
                kind: "status" | "delivery" | "payment" | "pos" | "contact" | "note";
                value: string;
                at: string;
            }[];
            lastName: string;
            /** @description State of the current waybill: made, printed, or typed by hand (its label is printed elsewhere); null without a number. */
            label: ("made" | "printed" | "typed") | null;
            /** @description Name of the staff member who is packing the order now; null for nobody. */
            packing: string | null;
            notCall: boolean;
            comment: string;
            staffNote: string;
            /** @description Staff member who is responsible for the order; null for nobody. */
            assignee: {
                id: number;
                name: string;
            } | null;
            tags: string[];
            /** @description Id of the account; null for a guest and after the account is deleted. */
            customerId: number | null;
            /** @description Id of the order at the POS; null before the POS has received it. */
            posOrderId: number | null;
            /** @description Order status reported by the POS; null before the first report. */
            posStatus: ("new" | "cancelled" | "removed" | "accepted" | "closed") | null;
            /** @description Id of the receipt at the POS; null until its staff accept the order. */
            posReceiptId: number | null;
            /** @description When a POS stock that excludes the pieces of the order was applied, which ends their reservation; null before. */
            posCountedAt: string | null;
            holdsStock: boolean;
            /** @description Reasons why the order needs attention, most urgent first; empty without any. */
            attention: ("parcel" | "money" | "receipt" | "part" | "consent" | "large" | "address" | "pos" | "review" | "mail" | "stuck" | "hold")[];
            updatedAt: string;
            archivedAt: string | null;
        };
        OrderLineView: {
            productId: number;
            name: string;
            /** @description Empty for a product without sizes. */
            size: string;
            /** @description Path relative to the POS host, empty when the product has none. */
            photo: string;
            quantity: number;
            price: number;
            /** @description Price of all pieces minus the line's share of all discounts, in kopecks. */
            total: number;
            /** @description Whether a promo code added the line, which costs one kopeck. */
            isGift: boolean;
            /** @description `id` in `bundles` of the bundle that the line belongs to; null without one. */
            bundle: number | null;
        };
        OrdersPage: {
            orders: components["schemas"]["OrderView"][];
            currentPage: number;
            totalPages: number;
        };
        OrderView: {
            orderId: string;
            token: string;
            /** @enum {string} */
            status: "new" | "confirmed" | "packed" | "shipped" | "delivered" | "cancelled" | "returned";
            /** @enum {string} */
            paymentStatus: "none" | "pending" | "paid" | "failed" | "refunded" | "review";
            /** @enum {string} */
            paymentMethod: "mono" | "liqpay" | "monoParts" | "cod" | "pickup";
            /** @enum {string} */
            deliveryMethod: "novaPoshta" | "ukrposhta" | "pickup" | "email";
            deliveryAddress: components["schemas"]["DeliveryAddress"] | null;
            firstName: string;
            /** @description `+380 67 ••• •• 67`: masked, since the link of the order may be forwarded; complete for staff and in the account export. */
            phone: string;
            email: string;
            itemsTotal: number;
            discountTotal: number;
            /** @description Promo codes and looks, with their kopecks of `discountTotal`. */
            discounts: {
                title: string;
                amount: number;
                isDeliveryFree: boolean;
            }[];
            deliveryPrice: number;
            /** @description Expected charge of the carrier to the recipient in kopecks, not part of `total`; null when unknown. */
            deliveryEstimate: number | null;
            /** @description `2026-12-31`: day of the event that the order is for; null without one. */
            eventDate: string | null;
            total: number;
            /** @description Kopecks of `total` that a gift certificate pays. */
            certificatePaid: number;
            /** @description Kopecks of `certificatePaid` that went back to it. */
            certificateReturned: number;
            /** @description Whether one of its lines is a gift certificate. */
            hasCertificates: boolean;
            /** @description Time until which stock is reserved for an unpaid or unconfirmed order; null when nothing is pending. */
            heldUntil: string | null;
            /** @description Whether the order is so large that staff must confirm it before stock is reserved and payment is possible. */
            awaitsApproval: boolean;
            /** @description Kopecks by which the order rose after it was paid by card, and which are not paid yet. */
            extraDue: number;
            /** @description Whether staff raised the sum paid on receipt, and the shopper has not agreed yet. */
            awaitsConsent: boolean;
            /** @description Whether a new attempt to pay by card is possible now. */
            canPay: boolean;
            /** @description Whether the shopper may cancel the order without staff. */
            canCancel: boolean;
            /** @description Day of arrival that was expected when the order was placed; null when unknown. */
            arrivesOn: string | null;
            parcel: components["schemas"]["ParcelView"] | null;
            /** @description Parcels with parts of the order that are sent separately; then `parcel` is the one with the rest. */
            parts: components["schemas"]["PartView"][];
            /** @description The bank's reason when the newest payment attempt failed; empty otherwise. */
            failureReason: string;
            createdAt: string;
            bundles: components["schemas"]["OrderBundleView"][];
            lines: components["schemas"]["OrderLineView"][];
            events: {
                /** @enum {string} */
                kind: "status" | "delivery" | "payment" | "pos" | "contact" | "note";
                value: string;
                at: string;
            }[];
        };
    };
    responses: {
        /** @description too_many_requests */
        "429.too_many_requests": {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "too_many_requests";
                };
            };
        };
        /** @description body_too_large */
        "413.body_too_large": {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "body_too_large";
                };
            };
        };
        /** @description body_truncated */
        "400.body_truncated": {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "body_truncated";
                };
            };
        };
        /** @description busy, database_unavailable */
        "503.busy.database_unavailable": {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "busy" | "database_unavailable";
                };
            };
        };
        /** @description internal */
        "500.internal": {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "internal";
                };
            };
        };
        /** @description not_found */
        "404.not_found": {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "not_found";
                };
            };
        };
        /** @description bad_address, bad_request, busy, forbidden, headers_too_large, method_not_allowed, not_ready, request_timeout, unknown_host */
        "default.bad_address.bad_request.busy.forbidden.headers_too_large.method_not_allowed.not_ready.request_timeout.unknown_host": {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "bad_address" | "bad_request" | "busy" | "forbidden" | "headers_too_large" | "method_not_allowed" | "not_ready" | "request_timeout" | "unknown_host";
                };
            };
        };
        /** @description bad_json, body_truncated */
        "400.bad_json.body_truncated": {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "bad_json" | "body_truncated";
                };
            };
        };
        /** @description forbidden, foreign_origin, second_factor_needed, second_factor_setup_needed */
        "403.forbidden.foreign_origin.second_factor_needed.second_factor_setup_needed": {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "forbidden" | "foreign_origin" | "second_factor_needed" | "second_factor_setup_needed";
                };
            };
        };
        /** @description session_expired, unauthorized */
        "401.session_expired.unauthorized": {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "session_expired" | "unauthorized";
                };
            };
        };
        /** @description validation_failed */
        "422.validation_failed": {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "validation_failed";
                };
            };
        };
        /** @description unsupported_media_type */
        "415.unsupported_media_type": {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "unsupported_media_type";
                };
            };
        };
        /** @description forbidden, second_factor_needed, second_factor_setup_needed */
        "403.forbidden.second_factor_needed.second_factor_setup_needed": {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "forbidden" | "second_factor_needed" | "second_factor_setup_needed";
                };
            };
        };
        /** @description busy, carrier_unavailable, database_unavailable */
        "503.busy.carrier_unavailable.database_unavailable": {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "busy" | "carrier_unavailable" | "database_unavailable";
                };
            };
        };
        /** @description carrier_refused, validation_failed */
        "422.carrier_refused.validation_failed": {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "carrier_refused" | "validation_failed";
                };
            };
        };
        /** @description edit_conflict, request_in_progress, status_not_possible, waybill_not_possible */
        "409.edit_conflict.request_in_progress.status_not_possible.waybill_not_possible": {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {unknown} */
                    code?: "edit_conflict" | "request_in_progress" | "status_not_possible" | "waybill_not_possible";
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Id of the request in the logs. */
        RequestId: string;
        /** @description Seconds after which the same request may succeed. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getApiAdminCustomersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        customer: components["schemas"]["CustomerView"];
                    };
                };
            };
            400: components["responses"]["400.body_truncated"];
            401: components["responses"]["401.session_expired.unauthorized"];
            403: components["responses"]["403.forbidden.second_factor_needed.second_factor_setup_needed"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            429: components["responses"]["429.too_many_requests"];
            500: components["responses"]["500.internal"];
            503: components["responses"]["503.busy.database_unavailable"];
            default: components["responses"]["default.bad_address.bad_request.busy.forbidden.headers_too_large.method_not_allowed.not_ready.request_timeout.unknown_host"];
        };
    };
    getApiAdminCustomers: {
        parameters: {
            query?: {
                page?: number;
                search?: string;
                product?: number;
                category?: "cosplay" | "wigs" | "accessories" | "merch" | "lolita-fashion" | "katanas-swords-weapons" | "k-pop" | "figures" | "acrylic-stands" | "backpacks-bags" | "lenses";
                tag?: number;
                from?: string & (unknown & unknown);
                to?: string & (unknown & unknown);
                minOrders?: number;
                minSum?: number;
                unreliable?: "1";
                sort?: "name" | "-name" | "orders" | "-orders" | "spent" | "-spent" | "createdAt" | "-createdAt" | "lastOrderAt" | "-lastOrderAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomersPage"];
                };
            };
            400: components["responses"]["400.body_truncated"];
            401: components["responses"]["401.session_expired.unauthorized"];
            403: components["responses"]["403.forbidden.second_factor_needed.second_factor_setup_needed"];
            413: components["responses"]["413.body_too_large"];
            422: components["responses"]["422.validation_failed"];
            429: components["responses"]["429.too_many_requests"];
            500: components["responses"]["500.internal"];
            503: components["responses"]["503.busy.database_unavailable"];
            default: components["responses"]["default.bad_address.bad_request.busy.forbidden.headers_too_large.method_not_allowed.not_ready.request_timeout.unknown_host"];
        };
    };
    postApiAdminOrdersOrderIdNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["StaffOrder"] | null;
                    };
                };
            };
            400: components["responses"]["400.bad_json.body_truncated"];
            401: components["responses"]["401.session_expired.unauthorized"];
            403: components["responses"]["403.forbidden.foreign_origin.second_factor_needed.second_factor_setup_needed"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.unsupported_media_type"];
            422: components["responses"]["422.validation_failed"];
            429: components["responses"]["429.too_many_requests"];
            500: components["responses"]["500.internal"];
            503: components["responses"]["503.busy.database_unavailable"];
            default: components["responses"]["default.bad_address.bad_request.busy.forbidden.headers_too_large.method_not_allowed.not_ready.request_timeout.unknown_host"];
        };
    };
    getApiAdminOrdersOrderId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["StaffOrder"];
                    };
                };
            };
            400: components["responses"]["400.body_truncated"];
            401: components["responses"]["401.session_expired.unauthorized"];
            403: components["responses"]["403.forbidden.second_factor_needed.second_factor_setup_needed"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            429: components["responses"]["429.too_many_requests"];
            500: components["responses"]["500.internal"];
            503: components["responses"]["503.busy.database_unavailable"];
            default: components["responses"]["default.bad_address.bad_request.busy.forbidden.headers_too_large.method_not_allowed.not_ready.request_timeout.unknown_host"];
        };
    };
    getApiAdminProductsProductId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product: components["schemas"]["StaffProduct"];
                        changes: components["schemas"]["ProductChangeLine"][];
                    };
                };
            };
            400: components["responses"]["400.body_truncated"];
            401: components["responses"]["401.session_expired.unauthorized"];
            403: components["responses"]["403.forbidden.second_factor_needed.second_factor_setup_needed"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            429: components["responses"]["429.too_many_requests"];
            500: components["responses"]["500.internal"];
            503: components["responses"]["503.busy.database_unavailable"];
            default: components["responses"]["default.bad_address.bad_request.busy.forbidden.headers_too_large.method_not_allowed.not_ready.request_timeout.unknown_host"];
        };
    };
    getApiAdminProducts: {
        parameters: {
            query?: {
                page?: number;
                search?: string;
                sort?: "name" | "-name" | "price" | "-price" | "stock" | "-stock" | "sold" | "-sold" | "new" | "-new";
                category?: string;
                stock?: "in" | "few" | "out";
                state?: "shown" | "hidden" | "removed";
                mark?: "held" | "reduced" | "edited" | "idle" | "hiddenByStaff" | "noPromotions" | "noPhoto";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffProducts"];
                };
            };
            400: components["responses"]["400.body_truncated"];
            401: components["responses"]["401.session_expired.unauthorized"];
            403: components["responses"]["403.forbidden.second_factor_needed.second_factor_setup_needed"];
            413: components["responses"]["413.body_too_large"];
            422: components["responses"]["422.validation_failed"];
            429: components["responses"]["429.too_many_requests"];
            500: components["responses"]["500.internal"];
            503: components["responses"]["503.busy.database_unavailable"];
            default: components["responses"]["default.bad_address.bad_request.busy.forbidden.headers_too_large.method_not_allowed.not_ready.request_timeout.unknown_host"];
        };
    };
    patchApiOrdersOrderIdUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @constant */
                    key: "status";
                    /** @enum {string} */
                    value: "new" | "confirmed" | "packed" | "shipped" | "delivered" | "cancelled" | "returned";
                    /** @enum {string} */
                    before?: "new" | "confirmed" | "packed" | "shipped" | "delivered" | "cancelled" | "returned";
                } | {
                    /** @constant */
                    key: "firstName";
                    value: string;
                    before?: string;
                } | {
                    /** @constant */
                    key: "lastName";
                    value: string;
                    before?: string;
                } | {
                    /** @constant */
                    key: "phone";
                    value: string;
                    before?: string;
                } | {
                    /** @constant */
                    key: "email";
                    value: string;
                    before?: string;
                } | {
                    /** @constant */
                    key: "notCall";
                    value: boolean;
                    before?: boolean;
                } | {
                    /** @constant */
                    key: "deliveryComments";
                    value: string;
                    before?: string;
                } | {
                    /** @constant */
                    key: "comment";
                    value: string;
                    before?: string;
                } | {
                    /** @constant */
                    key: "deliveryAddress";
                    value: {
                        city: string;
                        /** @enum {string} */
                        deliveryType: "branch" | "postbox" | "address";
                        warehouse?: string | null;
                        postbox?: string | null;
                        address?: string | null;
                        house?: string | null;
                        apartment?: string | null;
                        settlementRef?: string;
                        placeRef?: string;
                        streetRef?: string;
                    };
                    before?: {
                        [key: string]: string;
                    };
                } | {
                    /** @constant */
                    key: "staffNote";
                    value: string;
                    before?: string;
                } | {
                    /** @constant */
                    key: "waybillNumber";
                    value: string;
                    before?: string;
                } | {
                    /** @constant */
                    key: "assigneeId";
                    value: number | null;
                    before?: number | null;
                } | {
                    /** @constant */
                    key: "tags";
                    value: string[];
                    before?: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["StaffOrder"] | null;
                    };
                };
            };
            400: components["responses"]["400.bad_json.body_truncated"];
            401: components["responses"]["401.session_expired.unauthorized"];
            403: components["responses"]["403.forbidden.foreign_origin.second_factor_needed.second_factor_setup_needed"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.edit_conflict.request_in_progress.status_not_possible.waybill_not_possible"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.unsupported_media_type"];
            422: components["responses"]["422.carrier_refused.validation_failed"];
            429: components["responses"]["429.too_many_requests"];
            500: components["responses"]["500.internal"];
            503: components["responses"]["503.busy.carrier_unavailable.database_unavailable"];
            default: components["responses"]["default.bad_address.bad_request.busy.forbidden.headers_too_large.method_not_allowed.not_ready.request_timeout.unknown_host"];
        };
    };
    getApiOrders: {
        parameters: {
            query?: {
                page?: number;
                search?: string;
                mine?: "1";
                status?: "new" | "confirmed" | "packed" | "shipped" | "delivered" | "cancelled" | "returned";
                paymentStatus?: "none" | "pending" | "paid" | "failed" | "refunded" | "review";
                delivery?: "novaPoshta" | "ukrposhta" | "pickup" | "email";
                payment?: "mono" | "liqpay" | "monoParts" | "cod" | "pickup";
                from?: string & (unknown & unknown);
                to?: string & (unknown & unknown);
                queue?: "confirm" | "pack" | "ship" | "branch" | "return" | "review" | "attention";
                pos?: "unsent" | "waiting" | "accepted";
                attention?: "1";
                expiring?: "1";
                assignee?: number;
                tag?: string;
                sort?: "number" | "-number" | "status" | "-status" | "total" | "-total" | "createdAt" | "-createdAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffOrdersPage"] | components["schemas"]["OrdersPage"];
                };
            };
            400: components["responses"]["400.body_truncated"];
            401: components["responses"]["401.session_expired.unauthorized"];
            413: components["responses"]["413.body_too_large"];
            422: components["responses"]["422.validation_failed"];
            429: components["responses"]["429.too_many_requests"];
            500: components["responses"]["500.internal"];
            503: components["responses"]["503.busy.database_unavailable"];
            default: components["responses"]["default.bad_address.bad_request.busy.forbidden.headers_too_large.method_not_allowed.not_ready.request_timeout.unknown_host"];
        };
    };
}
